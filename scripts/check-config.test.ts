import { expect, it } from 'vitest'
import { notNeeded } from './check-config.ts'

it('Checking the settings says which of them are not needed, and why', () => {
  expect(notNeeded({ CHAT_APP_ID: 'app-1', SMS_FROM: '+18435550100' })).toEqual([
    'CHAT_APP_ID is not needed: chat is part of this program and needs no account elsewhere.',
  ])
  expect(notNeeded({ CHAT_APP_ID: ' ' })).toEqual([])
})
