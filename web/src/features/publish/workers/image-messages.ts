import type { Tone } from '#features/publish/image-tone.ts'

export type ImageRequest =
  | { number: number; kind: 'compress'; source: Blob }
  | {
      number: number
      kind: 'crop'
      source: Blob
      /** In pixels of the rotated picture. */
      area: { x: number; y: number; width: number; height: number }
      rotationDegrees: number
      tone: Tone
    }
  | { number: number; kind: 'autoTone'; source: Blob }

export type ImageAnswer = { number: number } & (
  | { compressed: Blob; thumbnail: Blob }
  | { edited: Blob }
  | { tone: Tone }
  | { failed: true }
)
