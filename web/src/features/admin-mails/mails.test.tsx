import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { changeMailText, getMailText, listMailTexts, previewMailText, sendMailTextTest } from '@crewcall/contract/mail-texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { settleMs } from './mail-preview.tsx'

type Mail = Reply<typeof getMailText>
const placeholders = [
  { name: 'code', example: '123456', is_required: true, is_for_subject: false },
  { name: 'product', example: 'Crewcall', is_required: false, is_for_subject: true },
]
const english = {
  original: { subject: 'Your code', body: '{code} is your code.' },
  changed: null,
  is_unusable: false,
  ending: 'We never ask you for it.',
  placeholders,
}
const code: Mail = {
  kind: 'SIGN_IN_CODE',
  group: 'ACCOUNT',
  label: 'A code',
  en: english,
  es: { ...english, original: { subject: 'Tu código', body: '{code} es tu código.' }, ending: 'Nunca te lo pediremos.' },
}
const changed = { subject: 'Hello', body: 'It is {code}', version: 7, set_by_name: 'Sam Ortiz', created_ts: '2026-06-01T12:00:00Z' }
const logo = { source: '/brand/x/logo.png', width: 120, height: 40, name: 'Turnos Toledo' }

function open(mail: Mail, path = '/admin/mail-texts/SIGN_IN_CODE', save: () => Mail | ReturnType<typeof failure> = () => mail) {
  let now = mail
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getMailText, () => now),
    reply(changeMailText, () => {
      const answer = save()
      if ('kind' in answer) now = answer
      return answer
    }),
    reply(sendMailTextTest, () => ({ sent_to: 'sam@town.example' })),
    reply(previewMailText, ({ body }) => ({
      from: 'Turnos <hello@town.example>',
      subject: body.subject,
      text: body.body,
      letter: {
        logo,
        link_color: { light: '#0a5a49', dark: '#82d0b6' },
        parts: [
          { text: body.body.replace('{code}', '123456'), address: null },
          { text: 'https://town.example', address: 'https://town.example' },
        ],
      },
    })),
    reply(listMailTexts, (): Reply<typeof listMailTexts> => ({
      mails: [
        { kind: 'SIGN_IN_CODE', group: 'ACCOUNT', label: 'A code', en: row('Your code', '{code}'), es: row('Hola', '{code}', true) },
        {
          kind: 'payout.paid',
          group: 'MONEY',
          label: 'A payout has arrived',
          en: row('Paid', '{amount}\n\n{link}'),
          es: row('Pagado', '{link}'),
        },
      ],
    })),
  )
  return { api, ...renderRoute(path) }
}

function row(subject: string, body: string, is_changed = false) {
  return { subject, body, is_changed, is_unusable: false }
}

it('The list groups the mails, says what is changed in which language, and finds one by its words', async () => {
  const { user } = open(code, '/admin/mail-texts')
  const account = await screen.findByRole('list', { name: 'Account and team' })
  expect(within(account).getByRole('link', { name: 'A code' }).getAttribute('href')).toContain('/admin/mail-texts/SIGN_IN_CODE')
  expect(within(account).getByText('Only Spanish changed')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Money' })).getByText('English · Paid · {amount} {link}')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Only changed ones/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Money' })).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: 'Search mails' }), 'pagado')
  expect(await screen.findByText('No mail found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Only changed ones/ }))
  expect(await screen.findByText('A payout has arrived')).toBeTruthy()
})

it('What is typed is shown as the server makes it, dark and narrow too, sent as a test and saved', async () => {
  const { api, user } = open(code, undefined, () => ({ ...code, en: { ...english, changed } }))
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text of the mail/)
  expect(screen.getByText('We never ask you for it.')).toBeTruthy()
  const mail = await screen.findByRole('group', { name: 'The mail' })
  expect(within(mail).getByRole('img', { name: 'Turnos Toledo' })).toBeTruthy()
  await user.clear(body)
  await user.type(body, 'It is ')
  await user.click(screen.getByRole('button', { name: 'Insert {code}' }))
  expect(body.value).toBe('It is {code}')
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  await user.clear(subject)
  await user.type(subject, 'Hello')
  expect(await within(mail).findByText('It is 123456')).toBeTruthy()
  expect(within(mail).getByText('https://town.example').style.color).toBe('rgb(10, 90, 73)')
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect([mail.dataset['mode'], mail.dataset['width']]).toEqual(['dark', 'phone'])
  expect(within(mail).getByText('https://town.example').style.color).toBe('rgb(130, 208, 182)')
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('Sent to sam@town.example')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The next mail says this')).toBeTruthy()
  const text = { subject: 'Hello', body: 'It is {code}' }
  expect(api.calls.find(({ name }) => name === 'sendMailTextTest')?.body).toEqual(text)
  expect(api.calls.find(({ name }) => name === 'changeMailText')?.body).toEqual({ text, version: null })
  expect(await screen.findByText(/^Only the English text is changed/)).toBeTruthy()
  expect(screen.getByText(/^Changed by Sam Ortiz/)).toBeTruthy()
})

it('A text that would be refused says why at its field, and is neither shown, nor sent, nor saved', async () => {
  const { api, user } = open(code)
  const body = await screen.findByLabelText(/^Text of the mail/)
  await user.clear(body)
  await user.type(body, 'It is {{kode}')
  expect(await screen.findByText(/This mail has no placeholder \{kode\}\. It has: \{code\}, \{product\}/)).toBeTruthy()
  expect(screen.getByText('Correct the text to see it here.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' }).disabled).toBe(true)
  await user.clear(body)
  await user.type(body, 'Hello')
  expect(await screen.findByText('Without {code} this mail is of no use: keep it in the text')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(api.calls.some(({ name }) => name === 'changeMailText')).toBe(false)
  expect(api.calls.filter(({ name }) => name === 'previewMailText').map(({ body: sent }) => sent)).toEqual([english.original])
})

it('A text that was refused while it was typed is not asked for once it is corrected', async () => {
  const settle = holdTimers(settleMs)
  const { api, user } = open(code)
  const body = await screen.findByLabelText(/^Text of the mail/)
  await user.clear(body)
  await user.type(body, 'It is ')
  settle()
  await user.click(screen.getByRole('button', { name: 'Insert {code}' }))
  settle()
  expect(await screen.findByText('It is 123456')).toBeTruthy()
  const corrected = { subject: 'Your code', body: 'It is {code}' }
  expect(api.calls.filter(({ name }) => name === 'previewMailText').map(({ body: sent }) => sent)).toEqual([english.original, corrected])
})

it('The original text comes back, and that can be undone', async () => {
  const answers: Mail[] = [code, { ...code, en: { ...english, changed: { ...changed, version: 9 } } }]
  const { api, user } = open({ ...code, en: { ...english, changed } }, undefined, () => answers.shift() ?? code)
  const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text of the mail/)
  expect(body.value).toBe('It is {code}')
  await user.type(body, ' not saved')
  await user.click(screen.getByRole('button', { name: 'Back to the original text' }))
  await waitFor(() => expect(body.value).toBe('{code} is your code.'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(body.value).toBe('It is {code}'))
  expect(api.calls.filter(({ name }) => name === 'changeMailText').map(({ body: sent }) => sent)).toEqual([
    { text: null, version: 7 },
    { text: { subject: 'Hello', body: 'It is {code}' }, version: null },
  ])
})

it('If somebody else saved meanwhile, it asks whose text stays', async () => {
  const { user } = open(code, undefined, () => failure(409, 'stale_version', 'Somebody changed it'))
  const subject = await screen.findByRole('textbox', { name: /^Subject/ })
  await user.type(subject, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Someone saved a change before you' })).toBeTruthy()
})

it('A text that an update made unusable says so, and the Spanish text has a tab of its own', async () => {
  const { user } = open({ ...code, en: { ...english, changed, is_unusable: true } })
  expect(await screen.findByText('This text no longer fits the mail')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Español' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Text of the mail/)).value).toBe('{code} es tu código.')
})
