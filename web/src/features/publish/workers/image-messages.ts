export type ImageRequest =
  | { number: number; kind: 'compress'; source: Blob }
  | {
      number: number
      kind: 'cut'
      source: Blob
      /** In pixels of the rotated picture. */
      area: { x: number; y: number; width: number; height: number }
      rotation_deg: number
    }

export type ImageAnswer = { number: number } & (
  | { compressed: Blob; thumbnail: Blob }
  | { edited: Blob }
  | { failed: true }
)
