/**
 * The direction of a text field: that of its text, or the page's while it is empty.
 * Mantine's own `dir` only reaches the element around the field, so the text would be typed from the left.
 */
export const typedDirection = (text: string) => ({ attributes: { input: { dir: text ? 'auto' : undefined } } })
