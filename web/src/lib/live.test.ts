import { expect, it } from 'vitest'
import { newsOf } from './live.ts'

it.each([
  ['data: {"topics":["location:3"],"name":"application.confirmed"}', 'application.confirmed'],
  ['retry: 3000', null],
  [': still here', null],
  ['data: broken', null],
  ['data: {"topics":[]}', null],
])('The block %j tells of %j', (block, name) => {
  expect(newsOf(block)).toBe(name)
})
