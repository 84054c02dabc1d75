import { expect, it } from 'vitest'
import { notesOn } from './check-config.ts'

it('Checking the settings says what is off, and what nothing reads', () => {
  expect(notesOn({ CHAT_APP_ID: 'off' }, { off: ['CHAT_APP_ID', 'MESSAGING_URL'] })).toEqual([
    'CHAT_APP_ID is off: chat is part of this program, without an account elsewhere.',
    'MESSAGING_URL is off: no texts are sent, and nobody signs in by phone.',
  ])
  expect(notesOn({ CHAT_APP_ID: 'app-1', SMS_BASE_URL: 'https://api.twilio.com' }, { off: [] })).toEqual([
    'CHAT_APP_ID names an account that is not used: chat is part of this program.',
    'SMS_BASE_URL is not read any more: it is called MESSAGING_URL.',
  ])
})
