import { brandPictureAddress } from '@crewcall/contract/rules/brand-logo.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { registerBrandPictures } from './brand-pictures.ts'
import { toProblem } from './database-errors.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const logo = (number: number) => `${String(number).padStart(32, '0')}-9x9`

// Serves every logo whose number is below 1000, and notes what is read.
function serve({ rate_limit_factor }: { rate_limit_factor: number }) {
  const read: string[] = []
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error).status).send())
  registerBrandPictures(app, {
    db: crew.apiDb,
    config: { public_url: 'https://town.example', rate_limit_factor },
    loadBrandPicture: (_tx, asked) => {
      read.push(asked.logo)
      return Promise.resolve(asked.logo < logo(1000) ? Buffer.from('picture') : undefined)
    },
  })
  const get = async (number: number, from = '192.0.2.1') =>
    (await app.inject({ url: brandPictureAddress(logo(number), 'logo'), remoteAddress: from })).statusCode
  return { read, get }
}

it('An address may ask for few pictures that are not in memory, and goes on getting those that are', async () => {
  const { read, get } = serve({ rate_limit_factor: 0.1 })
  expect(await get(1)).toBe(200)
  const madeUp: number[] = []
  for (let number = 1000; number < 1015; number += 1) madeUp.push(await get(number))
  expect(madeUp).toEqual([...Array.from({ length: 11 }, () => 404), ...Array.from({ length: 4 }, () => 429)])
  expect([await get(1), await get(2), await get(2, '192.0.2.2')]).toEqual([200, 429, 200])
  expect(read).toHaveLength(13)
})

it('Several who ask for one picture at once wait for one reading', async () => {
  const { read, get } = serve({ rate_limit_factor: 0 })
  expect(await Promise.all([get(1), get(1), get(2), get(1)])).toEqual([200, 200, 200, 200])
  expect(read.toSorted()).toEqual([logo(1), logo(2)])
})

it('The picture that nobody asked for the longest is forgotten first', async () => {
  const { read, get } = serve({ rate_limit_factor: 0 })
  for (let number = 0; number < 24; number += 1) await get(number)
  await get(0)
  await get(24)
  await get(0)
  expect(read).toHaveLength(25)
  await get(1)
  expect(read).toHaveLength(26)
})
