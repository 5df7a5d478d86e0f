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
import type { Renewed, VideoProblem } from './videos.ts'

/** What every browser of today plays; others (HEVC, ProRes) play on the maker's devices only. */
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
 * The video in a container made anew at `target`: its frames and sound are copied, what else was in the file (where it was
 * taken, a page hidden behind the last frame) is not. What cannot be copied whole is refused.
 */
async function renew(source: string, target: string, mostSeconds: number): Promise<Renewed> {
  using input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] })
  try {
    const seen = await inspect(input, mostSeconds)
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
    return { ...seen, mimetype: isMp4 ? 'video/mp4' : 'video/webm', size_bytes: (await stat(target)).size }
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
  // The head may promise frames that never came.
  const last = await new EncodedPacketSink(picture).getPacket(Number.POSITIVE_INFINITY)
  const promised_s = (await input.getDurationFromMetadata()) ?? 0
  if (!last?.byteLength || promised_s > duration_s + 1) throw new Refused('brokenVideo')
  return { width: Math.round(width), height: Math.round(height), duration_ms: Math.ceil(duration_s * 1_000) }
}

const [source = '', target = '', mostSeconds] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await renew(source, target, Number(mostSeconds))))
