import { lazyComponent } from '#ui/lazy-component.tsx'

/** The question who bought something; its code is loaded when it is asked. */
export const SoldTo = lazyComponent(async () => (await import('./components/SoldToSheet.tsx')).SoldToSheet)
