import { create } from 'zustand'

const KEY = 'meydan.staff.photos-shown'

interface BlurredPhotos {
  isOn: boolean
  toggle: () => void
}

/** Whether photos in cases are blurred until they are tapped; remembered on this device. */
export const useBlurredPhotos = create<BlurredPhotos>()((set, get) => ({
  isOn: localStorage.getItem(KEY) === null,
  toggle() {
    const isOn = !get().isOn
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'yes')
    set({ isOn })
  },
}))
