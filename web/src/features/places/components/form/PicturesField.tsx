import { PLACE_IMAGES_MOST, PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { PictureChooser } from '#features/places/components/PictureChooser.tsx'
import type { PlaceFormSectionProps } from './form-section.ts'

export function PicturesField({ form }: PlaceFormSectionProps) {
  const { ref, error } = form.field('images')
  return (
    <PictureChooser
      pictures={form.values.pictures}
      most={PLACE_IMAGES_MOST}
      tooMany={PLACE_MESSAGES.tooManyImages}
      error={error}
      ref={ref}
      onChange={(pictures, problem) => {
        form.mark('images', problem)
        form.set({ pictures })
      }}
    />
  )
}
