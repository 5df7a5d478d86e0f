import { stat } from 'node:fs/promises'
import { VIDEO_GRACE_S } from '@meydan/domain/publishing-rules.ts'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { RemuxResult, VideoProblem } from './videos.ts'

/** What every current browser plays. Others (HEVC, ProRes) play only on the devices of some makers. */
const CODECS = ['avc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac']
const SIDE_MOST_PX = 8_192

class Refused extends Error {
  readonly problem: VideoProblem
  constructor(problem: VideoProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Copies the frames and sound of a video into a new container at `target`. Everything else in the file (location, data hidden
 * behind the last frame) is dropped. A file that cannot be copied completely is refused.
 */
async function remux(source: string, target: string, mostSeconds: number): Promise<RemuxResult> {
  using input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] })
  try {
    const properties = await inspect(input, mostSeconds)
    const isMp4 = (await input.getFormat()) === MP4
    const output = new Output({
      format: isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
      target: new FilePathTarget(target),
    })
    const copying = await Conversion.init({
      input,
      output,
      tags: {},
      showWarnings: false,
      copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    })
    if (!copying.isValid || copying.discardedTracks.length) throw new Refused('notAVideo')
    await copying.execute()
    return { ...properties, mimetype: isMp4 ? 'video/mp4' : 'video/webm', size_bytes: (await stat(target)).size }
  } catch (error) {
    return { problem: error instanceof Refused ? error.problem : 'brokenVideo' }
  }
}

async function inspect(input: Input, mostSeconds: number) {
  const tracks = await input.getTracks()
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()))
  const picture = await input.getPrimaryVideoTrack()
  const isPlayable = codecs.every((codec) => codec !== null && CODECS.includes(codec))
  if (!picture || !isPlayable || tracks.length > 2) throw new Refused('notAVideo')
  const duration_s = await input.computeDuration()
  if (!(duration_s > 0)) throw new Refused('brokenVideo')
  if (duration_s > mostSeconds + VIDEO_GRACE_S) throw new Refused('videoTooLong')
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
  if (Math.max(width, height) > SIDE_MOST_PX) throw new Refused('notAVideo')
  // The header may announce frames that are missing from the file.
  const last = await new EncodedPacketSink(picture).getPacket(Number.POSITIVE_INFINITY)
  const announced_s = (await input.getDurationFromMetadata()) ?? 0
  if (!last?.byteLength || announced_s > duration_s + 1) throw new Refused('brokenVideo')
  return { width: Math.round(width), height: Math.round(height), duration_ms: Math.ceil(duration_s * 1_000) }
}

const [source = '', target = '', mostSeconds] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await remux(source, target, Number(mostSeconds))))
