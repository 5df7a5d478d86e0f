import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

const MEDIABUNNY = fileURLToPath(new URL('../../bundles/mediabunny.min.mjs', import.meta.resolve('mediabunny')))
const STUDIO = 'http://localhost/studio'

interface Film {
  seconds: number
  width: number
  height: number
}

/**
 * A real video from the browser's own encoder, with changing pictures and a key frame every two seconds. Two seconds are encoded
 * and repeated, so that ninety seconds take no longer.
 */
export async function film(browser: Browser, { seconds, width, height }: Film) {
  const context = await browser.newContext({ serviceWorkers: 'block', extraHTTPHeaders: {} })
  const page = await context.newPage()
  await page.route('http://localhost/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(MEDIABUNNY, 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' }),
  )
  await page.goto(STUDIO)
  const base64 = await page.evaluate(
    async ({ seconds, width, height }) => {
      const library = 'http://localhost/mediabunny.mjs'
      const bunny = (await import(library)) as typeof import('mediabunny')
      const [rate, group_s] = [24, 2]
      const codec = (await bunny.getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { width, height })) ?? 'vp9'
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const packets: { packet: InstanceType<typeof bunny.EncodedPacket>; meta?: EncodedVideoChunkMetadata }[] = []
      const scratch = new bunny.Output({ format: new bunny.Mp4OutputFormat(), target: new bunny.NullTarget() })
      const source = new bunny.CanvasSource(canvas, {
        codec,
        bitrate: 2_000_000,
        keyFrameInterval: group_s,
        onEncodedPacket: (packet, meta) => {
          packets.push({ packet, meta })
        },
      })
      scratch.addVideoTrack(source)
      await scratch.start()
      for (let frame = 0; frame < rate * group_s; frame += 1) {
        for (let at = 0; at < 60; at += 1) {
          context.fillStyle = `hsl(${(frame * 7 + at * 31) % 360} 70% 50%)`
          context.fillRect(((at * 97 + frame * 5) % width) - 40, (at * 61) % height, 160, 90)
        }
        await source.add(frame / rate, 1 / rate)
      }
      source.close()
      await scratch.finalize()

      const target = new bunny.BufferTarget()
      const output = new bunny.Output({ format: new bunny.Mp4OutputFormat(), target })
      const copied = new bunny.EncodedVideoPacketSource(codec)
      output.addVideoTrack(copied, { frameRate: rate })
      await output.start()
      for (let from_s = 0; from_s < seconds; from_s += group_s)
        for (const { packet, meta } of packets)
          if (from_s + packet.timestamp < seconds)
            await copied.add(packet.clone({ timestamp: from_s + packet.timestamp }), meta)
      await output.finalize()
      const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0))
      return (bytes as Uint8Array & { toBase64(): string }).toBase64()
    },
    { seconds, width, height },
  )
  await context.close()
  return { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(base64, 'base64') }
}
