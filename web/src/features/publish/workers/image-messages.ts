export type ImageRequest =
  | { number: number; kind: 'compress'; source: Blob }
  | {
      number: number
      kind: 'crop'
      source: Blob
      /** In pixels of the rotated picture. */
      area: { x: number; y: number; width: number; height: number }
      rotationDegrees: number
    }

export type ImageAnswer = { number: number } & (
  | { compressed: Blob; thumbnail: Blob }
  | { edited: Blob }
  | { failed: true }
)
