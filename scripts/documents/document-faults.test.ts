import { describe, expect, it } from 'vitest'
import { faultsOf } from './document-faults.ts'

const ignore = 'docs/a.md\ndocs/b.md\ndocs/openapi.json\n'
const call = { name: 'getThing', method: 'GET', path: '/things/{id}/' }
const operation = { operationId: 'getThing', parameters: [{ name: 'id', in: 'path' }], answer: { $ref: '#/components/Error' } }
const description = { paths: { '/things/{id}/': { get: operation } }, components: { Error: {} } }

const ofPage = (text: string) => faultsOf(new Map(Object.entries({ 'docs/a.md': text, 'docs/b.md': '# One title\n' })), [], ignore)
const ofDescription = (document: object) => faultsOf(new Map([['docs/openapi.json', JSON.stringify(document)]]), [call], ignore)

describe('a printed page', () => {
  it('may link to other printed pages, to written ones and to their titles', () => {
    expect(ofPage('[b](b.md#one-title) [c](rules/hours.md#fence) [d](#here) `server/platform/`\n\n## Here\n')).toEqual([])
  })

  it.each([
    ['[b](c.md)', 'docs/a.md: the link ](c.md) leads nowhere'],
    ['[b](b.md#another-title)', 'docs/a.md: the link ](b.md#another-title) leads nowhere'],
    ['[b](#here)', 'docs/a.md: the link ](#here) leads nowhere'],
    ['`server/nowhere.ts`', 'docs/a.md: there is no server/nowhere.ts'],
  ])('is refused for %s', (text, fault) => {
    expect(ofPage(text)).toEqual([fault])
  })

  it('is ignored by git', () => {
    expect(faultsOf(new Map([['docs/c.md', '']]), [], ignore)).toEqual(['docs/c.md is not in .gitignore'])
    expect(faultsOf(new Map([['docs/api/c.md', '']]), [], 'docs/api/\n')).toEqual([])
  })
})

describe('the printed description of the API', () => {
  it('has every call once, with the parameters of its address', () => {
    expect(ofDescription(description)).toEqual([])
    expect(ofDescription({ paths: {} })).toEqual(['docs/openapi.json: it lacks getThing'])
    expect(
      ofDescription({ ...description, paths: { ...description.paths, '/things/': { get: { ...operation, parameters: [] } } } }),
    ).toEqual(['docs/openapi.json: it names getThing twice'])
    expect(ofDescription({ ...description, paths: { '/things/{id}/': { get: { ...operation, parameters: [] } } } })).toEqual([
      'docs/openapi.json: the parameters of getThing are not those of its address',
    ])
  })

  it('has what its references name', () => {
    expect(ofDescription({ ...description, components: {} })).toEqual(['docs/openapi.json: the reference #/components/Error leads nowhere'])
    expect(ofDescription({})).toEqual(['docs/openapi.json: it has no paths'])
  })
})
