import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

// Below about one packet there is no benefit.
const worthFromCharacters = 1400
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
export const packers = {
  // Its level 4 compresses JSON as well as gzip's highest level, in less time than gzip's default.
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => zip(text),
}

/**
 * Sends text generated for this answer, compressed if the caller accepts that. Another site cannot infer its content from its length
 * (BREACH): a call is made with a token in a header, which no other site can send, and pages contain no personal data.
 */
export async function sendPacked(reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  reply.type(type).header('vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '))
  const encoding = text.length < worthFromCharacters ? undefined : encodingFor(reply.request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await packers[encoding](text))
}

/** The best supported encoding in this Accept-Encoding; one with weight zero is excluded. */
export function encodingFor(accepted: string | undefined): keyof typeof packers | undefined {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0])
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
