import sharp from 'sharp'

/** Some shapes of many greys, different for each seed. */
export function drawing(seed: number): Promise<Buffer> {
  let state = seed
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const shapes = Array.from(
    { length: 40 },
    () =>
      `<rect x="${next(1200)}" y="${next(900)}" width="${40 + next(300)}" height="${40 + next(300)}" fill="rgb(${next(255)},${next(255)},${next(255)})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#888"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}
