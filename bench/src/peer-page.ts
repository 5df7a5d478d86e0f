import { openHttp } from './http-client.ts'
import type { Figures } from './measure.ts'
import type { Options } from './options.ts'
import { peerFeed, startPeer } from './peer.ts'
import type { PreparedPage } from './prepare.ts'
import type { Server } from './server.ts'
import { throughApi } from './versus.ts'

export const PEER_PAGE = 'feed of 50'
const VIEWER = 'bench1'
const POSTS = 5
/** Of pages a second; on a machine with other work, of processor time, which hardly changes then. */
const LEAST = 3

/** Measures the same page through our server and through PostGraphile, one after the other. */
export async function compareWithPeer(page: PreparedPage | undefined, server: Server, options: Options) {
  if (!page) throw new Error(`There is no page ${PEER_PAGE}`)
  const peer = await startPeer(server.databaseUrl)
  try {
    const request = await peerFeed(server.databaseUrl, VIEWER, POSTS)
    const [ours, theirs] = [await idsOf(server, page), await idsOf(peer, { request })]
    // One of our posts is an advertisement, which the peer does not look for.
    const same = ours.filter((id) => theirs.includes(id))
    if (same.length < POSTS - 1 || same.join() !== theirs.slice(0, same.length).join())
      throw new Error(`Other posts: ${ours} and ${theirs}`)
    console.log(`\nThe feed's first page, ${options.connections} at a time`)
    const own = print('Meydan', await throughApi(page, server, options))
    const other = print('PostGraphile', await throughApi({ request }, peer, options))
    const [pages, processor] = [own.perSecond / other.perSecond, other.processor / own.processor]
    console.log(
      `Meydan : PostGraphile ${pages.toFixed(2)} times the pages, ${processor.toFixed(2)} times for the processor`,
    )
    if (pages < LEAST && processor < LEAST) throw new Error(`Meydan was less than ${LEAST} times as fast`)
  } finally {
    await peer.stop()
  }
}

/** The posts of an answer, in its order. */
async function idsOf({ origin }: Server, { request }: Pick<PreparedPage, 'request'>): Promise<string[]> {
  const client = await openHttp(origin, request)
  const { data, errors } = JSON.parse(await client.ask()) as {
    data: { homePagePosts?: { posts: { _id: string }[] }; peerFeedList?: { rowId: string }[] }
    errors?: { message: string }[]
  }
  client.close()
  if (errors) throw new Error(errors.map(({ message }) => message).join(', '))
  return data.homePagePosts?.posts.map(({ _id }) => _id) ?? data.peerFeedList?.map(({ rowId }) => rowId) ?? []
}

function print(name: string, figures: Figures): Figures {
  const { perSecond, p50, p99, processor } = figures
  console.log(
    `${name.padEnd(14)}${perSecond.toFixed(0).padStart(6)} pages a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${processor.toFixed(2)} ms of its processor`,
  )
  return figures
}
