export type VideoRequest =
  | { kind: 'look'; source: Blob; frames: number }
  | { kind: 'trim'; source: Blob; start: number; end: number; mostSeconds: number }

export type VideoAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'seen'; duration_s: number }
  | { kind: 'frame'; at: number; picture: Blob }
  | { kind: 'trimmed'; video: Blob; thumbnail: Blob | null; worked_ms: number }
  | { kind: 'done' }
  | { kind: 'failed' }
