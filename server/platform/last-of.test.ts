import { expect, it } from 'vitest'
import { lastOf } from './last-of.ts'

it('What was made of the same object is not made again', () => {
  const made: string[] = []
  const of = lastOf(({ name }: { name: string }) => {
    made.push(name)
    return name.toUpperCase()
  })
  const [town, city] = [{ name: 'town' }, { name: 'city' }]
  expect([of(town), of(town), of(city), of(town)]).toEqual(['TOWN', 'TOWN', 'CITY', 'TOWN'])
  expect(made).toEqual(['town', 'city', 'town'])
})
