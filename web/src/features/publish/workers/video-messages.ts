export type VideoRequest =
  | { kind: 'inspect'; source: Blob; frames: number }
  | { kind: 'trim'; source: Blob; start: number; end: number; mostSeconds: number }

export type VideoAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'duration'; durationSeconds: number }
  | { kind: 'frame'; at: number; picture: Blob }
  | { kind: 'trimmed'; video: Blob; thumbnail: Blob | null; durationMs: number }
  | { kind: 'done' }
  | { kind: 'failed' }
