import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../contract/index.ts'
import { allowedNames } from './allowed-names.ts'
import { allowedPlaces } from './allowed-texts.ts'
import { couldSay, unexplainedTexts } from './registers/texts.ts'
import { textsOfAnswers } from './strings-of-answers.ts'
import type { TextOfAnswer } from './strings-of-answers.ts'

const names = Object.values(allowedNames).flat()
const places = Object.values(allowedPlaces).flat()
const notAllowed = (texts: readonly TextOfAnswer[]) => unexplainedTexts(texts).map(({ because }) => because.split(' ')[0])

const texts = textsOfAnswers(endpoints)

describe('an answer', () => {
  it('says codes and values: each text in it is somebody’s own words, a name or another value, and is listed as such', () => {
    expect(texts.length).toBeGreaterThan(200)
    expect(notAllowed(texts)).toEqual([])
  })

  it('needs all that is listed: what is gone leaves the list', () => {
    const [found, used] = [new Set(texts.map(({ place }) => place)), new Set(texts.map(({ name }) => name))]
    expect(places.filter((place) => !found.has(place))).toEqual([])
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  it('is described at its field if it is new: the lists only become shorter', () => {
    expect([places.length <= 409, names.length <= 131]).toEqual([true, true])
  })

  it('has no name that could say a sentence allowed everywhere', () => {
    expect(names.filter((name) => couldSay.test(name))).toEqual([])
  })
})

describe('a planted text is found', () => {
  const answer = (response: z.ZodType) => notAllowed(textsOfAnswers([...endpoints, { name: 'zPlanted', response }]))

  it.each(['message', 'label', 'title', 'description', 'status_message', 'headline'])('as a field %s', (field) => {
    expect(answer(z.object({ [field]: z.string() }))).toEqual([`zPlanted.${field}`])
  })

  it.each([
    ['in a list', z.object({ results: z.array(z.object({ label: z.string().nullable() })) }), 'zPlanted.results.label'],
    ['in a choice of two', z.union([z.object({ id: z.int() }), z.object({ message: z.string().optional() })]), 'zPlanted.message'],
    ['by any name', z.object({ codes: z.record(z.string(), z.string()) }), 'zPlanted.codes.*'],
    ['as the whole answer', z.string(), 'zPlanted'],
  ])('%s', (_, schema, place) => expect(answer(schema)).toEqual([place]))

  it('in a thing that is known without it', () => {
    const getMe = endpoints.find(({ name }) => name === 'getMe')
    if (!(getMe?.response instanceof z.ZodObject)) throw new Error('getMe answers with no object')
    expect(answer(getMe.response.extend({ greeting: z.string() }))).toEqual(['zPlanted.greeting'])
  })

  it('where a known text is used under another name', () => {
    const own = z.object({ first_name: z.string() })
    const texts = textsOfAnswers([{ name: 'zPlanted', response: own.extend({ greeting: own.shape.first_name }) }])
    expect(texts.map(({ place }) => place)).toEqual(['zPlanted.first_name', 'zPlanted.greeting'])
  })

  it('unless its declaration says where it comes from', () => {
    const own = z.string().describe('Typed by a manager')
    expect(answer(z.object({ note: own, title: own.nullable(), label: z.string().nullable().describe('Name of the location') }))).toEqual(
      [],
    )
    expect(answer(z.object({ note: z.string().describe('Says what is wrong') }))).toEqual(['zPlanted.note'])
    expect(answer(z.object({ pros: z.array(z.string()).describe('Name of each pro') }))).toEqual(['zPlanted.pros'])
  })

  it('and not where it is a code, a time or a number', () => {
    const harmless = z.object({
      kind: z.enum(['A', 'B']),
      at: z.iso.datetime(),
      day: z.iso.date(),
      id: z.uuid(),
      cents: z.int(),
      is_on: z.boolean(),
    })
    expect(answer(harmless)).toEqual([])
  })
})
