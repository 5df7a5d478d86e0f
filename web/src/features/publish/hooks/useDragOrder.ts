import { type PointerEvent, useMemo, useState } from 'react'

/** Dragging this near to an edge of the window scrolls the page, by this much per pointer event. */
const [EDGE_PX, SCROLL_PX] = [96, 14]

interface Drag {
  key: string
  /** The index where it would be dropped; null if it is over no item. */
  to: number | null
  moved: { x: number; y: number }
}

export type DragHandlers = ReturnType<typeof useDragOrder>['handlers']

/**
 * Reorders a list by dragging: with the mouse, or by touch on the grip of an item. Items have `data-key` and
 * `data-at` (their index). The handlers go on an element inside each item, and its grip has `data-grip`.
 */
export function useDragOrder(onMove: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handlers = useMemo(() => {
    let dragged: { key: string; to: number | null; x: number; y: number } | null = null
    const end = () => {
      dragged = null
      setDrag(null)
    }
    return {
      onPointerDown({
        target,
        currentTarget,
        pointerType,
        pointerId,
        button,
        pageX,
        pageY,
      }: PointerEvent<HTMLElement>) {
        const isByGrip = target instanceof Element && target.closest('[data-grip]') !== null
        const key = itemAt(currentTarget)?.dataset.key
        if (!key || button !== 0 || (pointerType === 'touch' && !isByGrip)) return
        currentTarget.setPointerCapture(pointerId)
        dragged = { key, to: null, x: pageX, y: pageY }
      },
      onPointerMove({ clientX, clientY, pageX, pageY }: PointerEvent<HTMLElement>) {
        if (!dragged) return
        const { key, x, y } = dragged
        const under = document.elementsFromPoint(clientX, clientY).map(itemAt)
        const other = under.find((item) => item && item.dataset.key !== key)
        dragged.to = other ? Number(other.dataset.at) : null
        setDrag({ key, to: dragged.to, moved: { x: pageX - x, y: pageY - y } })
        if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
        else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      },
      onPointerUp() {
        if (dragged && dragged.to !== null) onMove(dragged.key, dragged.to)
        end()
      },
      onPointerCancel: end,
    }
  }, [onMove])
  return { drag, handlers }
}

const itemAt = (element: Element) => element.closest<HTMLElement>('[data-at]')
