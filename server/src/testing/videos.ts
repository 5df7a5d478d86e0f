import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  type Target,
  WebMOutputFormat,
} from 'mediabunny'

const FRAMES_PER_SECOND = 10
// Sequence and picture parameters of a 1280 × 720 video, as an encoder writes them.
const AVC = new Uint8Array([
  1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, 0x0b, 0x67, 0x42, 0xc0, 0x1f, 0xda, 0x01, 0x40, 0x16, 0xe8, 0x40, 0x20, 1, 0, 4,
  0x68, 0xce, 0x3c, 0x80,
])

type Options = { seconds: number; frameBytes?: number; secret?: string; codec?: 'avc' | 'hevc' }

/** A container as phones and browsers write it, with frames that are never decoded. */
export async function makeVideo(kind: 'mp4' | 'webm', options: Options): Promise<Buffer> {
  const target = new BufferTarget()
  await writeVideo(kind, options, target)
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** Writes directly to a file, for a video too large for the memory. */
export const makeVideoFile = (path: string, options: Options) => writeVideo('mp4', options, new FilePathTarget(path))

async function writeVideo(
  kind: 'mp4' | 'webm',
  { seconds, frameBytes = 500, secret, codec = 'avc' }: Options,
  target: Target,
) {
  const format = kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource(kind === 'mp4' ? codec : 'vp8')
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND })
  if (secret) output.setMetadataTags({ title: secret, comment: secret })
  await output.start()
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
    const isKey = frame % FRAMES_PER_SECOND === 0
    const bytes = new Uint8Array(frameBytes).fill(frame & 0xff)
    if (kind === 'mp4') new DataView(bytes.buffer).setUint32(0, frameBytes - 4)
    if (kind === 'mp4') bytes[4] = isKey ? 0x65 : 0x41
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND)
    await source.add(packet, frame ? undefined : { decoderConfig: configOf(kind, codec) })
  }
  await output.finalize()
}

function configOf(kind: 'mp4' | 'webm', codec: 'avc' | 'hevc'): VideoDecoderConfig {
  const size = { codedWidth: 1_280, codedHeight: 720 }
  if (kind === 'webm') return { codec: 'vp8', ...size }
  return codec === 'avc'
    ? { codec: 'avc1.42c01f', ...size, description: AVC }
    : { codec: 'hvc1.1.6.L93.B0', ...size, description: new Uint8Array(23).fill(1) }
}
