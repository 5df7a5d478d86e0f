import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { VideoAnswer, VideoRequest } from './video-messages.ts'

const FRAME_HEIGHT_PX = 96
const STILL_SIDE_PX = 1_280
/** Codecs that all current browsers play and the server accepts. */
const CODECS = ['avc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac']
/** Tolerance of about one frame for deciding that a video needs no trimming. */
const FRAME_SECONDS = 0.05

const post = (answer: VideoAnswer) => self.postMessage(answer)
const openInput = (source: Blob) => new Input({ source: new BlobSource(source), formats: [MP4, QTFF, WEBM, MATROSKA] })

/** The video track, if this browser can decode it and all others can play it. */
async function videoTrack(input: Input): Promise<InputVideoTrack> {
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  if (!track || !codec || !CODECS.includes(codec) || !(await track.canDecode())) throw new Error('Cannot be decoded')
  return track
}

async function stillAt(sink: CanvasSink, timeSeconds: number, quality: number): Promise<Blob | null> {
  const frame = await sink.getCanvas(timeSeconds)
  return frame ? toJpeg(frame.canvas, quality) : null
}

function toJpeg(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number) {
  if (!(canvas instanceof OffscreenCanvas)) throw new Error('A worker draws on an OffscreenCanvas')
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Posts the duration, then some frames in order. */
async function inspect({ source, frames }: Extract<VideoRequest, { kind: 'inspect' }>) {
  using input = openInput(source)
  const track = await videoTrack(input)
  const durationSeconds = await input.computeDuration()
  if (!(durationSeconds > 0)) throw new Error('Nothing in it')
  post({ kind: 'duration', durationSeconds })
  const sink = new CanvasSink(track, { height: FRAME_HEIGHT_PX, poolSize: 2 })
  const times = Array.from({ length: frames }, (_, at) => (durationSeconds * (at + 0.5)) / frames)
  let at = 0
  for await (const frame of sink.canvasesAtTimestamps(times, { verifyKeyPackets: true })) {
    if (frame) post({ kind: 'frame', at, picture: await toJpeg(frame.canvas, 0.7) })
    at += 1
  }
  post({ kind: 'done' })
}

/**
 * Frames are copied, not encoded again, so the result begins at the key frame before `start`. Its end is limited so
 * that it is never longer than the plan allows.
 */
async function trim({ source, start, end, mostSeconds }: Extract<VideoRequest, { kind: 'trim' }>) {
  const startMs = performance.now()
  using input = openInput(source)
  const track = await videoTrack(input)
  const durationSeconds = await input.computeDuration()
  const key = await new EncodedPacketSink(track).getKeyPacket(start, { verifyKeyPackets: true })
  const fromSeconds = Math.max(0, key?.timestamp ?? 0)
  const toSeconds = Math.min(end, fromSeconds + mostSeconds, durationSeconds)
  const format = await input.getFormat()
  const isWhole = fromSeconds <= FRAME_SECONDS && toSeconds >= durationSeconds - FRAME_SECONDS
  const mayStay = isWhole && (format === MP4 || format === WEBM) && (await input.getTracks()).length <= 2
  const isWebM = format === WEBM || format === MATROSKA
  const mimetype = isWebM ? 'video/webm' : 'video/mp4'
  const video = mayStay
    ? new Blob([source], { type: mimetype })
    : await copy(input, { fromSeconds, toSeconds, isWebM, mimetype })
  const durationMs = performance.now() - startMs
  const thumbnail = await thumbnailOf(track, (fromSeconds + toSeconds) / 2).catch(() => null)
  post({ kind: 'trimmed', video, thumbnail, durationMs })
}

type CopyOptions = { fromSeconds: number; toSeconds: number; isWebM: boolean; mimetype: string }

async function copy(input: Input, { fromSeconds, toSeconds, isWebM, mimetype }: CopyOptions): Promise<Blob> {
  const target = new BufferTarget()
  const output = new Output({ format: isWebM ? new WebMOutputFormat() : new Mp4OutputFormat(), target })
  const copying = await Conversion.init({
    input,
    output,
    tags: {},
    showWarnings: false,
    tracks: 'primary',
    trim: { start: fromSeconds, end: toSeconds },
    copy: { mode: 'forced', boundaryPolicy: 'shrink', shiftTolerance: Number.POSITIVE_INFINITY },
  })
  // A result without its sound or picture is not the chosen video.
  const isPartLost = copying.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')
  if (!copying.isValid || isPartLost) throw new Error('Cannot be copied')
  copying.onProgress = (part) => post({ kind: 'progress', part })
  await copying.execute()
  if (!target.buffer) throw new Error('Nothing was written')
  return new Blob([target.buffer], { type: mimetype })
}

async function thumbnailOf(track: InputVideoTrack, timeSeconds: number): Promise<Blob | null> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, STILL_SIDE_PX / Math.max(width, height))
  return stillAt(
    new CanvasSink(track, { width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' }),
    timeSeconds,
    0.8,
  )
}

self.onmessage = async ({ data }: MessageEvent<VideoRequest>) => {
  try {
    await (data.kind === 'inspect' ? inspect(data) : trim(data))
  } catch {
    post({ kind: 'failed' })
  }
}
