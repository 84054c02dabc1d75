import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { newestCode } from './support/sign-in.ts'

const languages = [
  {
    locale: 'en-US',
    language: 'English',
    address: 'Phone number or email',
    send: 'Send me a code',
    digit: 'Digit 1',
    looks: /I look for shifts/,
    question: 'Is this still you?',
    sent: /the code we sent to •••\d{4}/,
    byMail: 'Send it to my email instead',
    setUp: 'Set up payouts',
    fresh: /^Enter a fresh code/,
    settings: 'Change it in your settings first.',
    change: 'Change: Phone number',
    works: 'Your payout account works.',
    told: 'Your payout account was opened',
  },
  {
    locale: 'es-US',
    language: 'Spanish',
    address: 'Teléfono o correo electrónico',
    send: 'Enviarme un código',
    digit: 'Dígito 1',
    looks: /Busco turnos/,
    question: '¿Sigues siendo tú?',
    sent: /el código que enviamos a •••\d{4}/,
    byMail: 'Enviarlo a mi correo',
    setUp: 'Configurar los pagos',
    fresh: /^Escribe un código nuevo/,
    settings: 'Cámbialo primero en tus ajustes.',
    change: 'Cambiar: Número de teléfono',
    works: 'Tu cuenta de pago funciona.',
    told: 'Se abrió tu cuenta de pagos',
  },
] as const
type Words = (typeof languages)[number]

for (const [place, words] of languages.entries()) {
  test(
    `In ${words.language} a new pro who signs in by mail sets up payouts with a code to the phone, which is told of it`,
    { tag: '@proof' },
    async ({ crew }) => {
      const [phone, mailbox] = [`+1843557${String(6100 + place)}`, `mila${place}@pros.example`]
      const first = await (await crew.open('phone', words.locale)).newPage()
      await enter(first, phone, words)
      await expect(first.getByRole('link', { name: words.looks })).toBeVisible()
      await joinAsPro(first, mailbox)
      // As the screens of the sign-up do.
      await call(first, 'PATCH', '/users/me/', { settings: { locale: words.locale.slice(0, 2) } })
      const pro = await (await crew.open('phone', words.locale)).newPage()
      await enter(pro, mailbox, words)
      await expect(pro).toHaveURL(/\/pro/)
      await setUpPayouts(pro, phone, words)
      await pro.goto('/notifications')
      await expect(pro.getByText(words.told).first()).toBeVisible()
    },
  )
}

async function setUpPayouts(pro: Page, phone: string, words: Words): Promise<void> {
  await pro.goto('/pro/profile?tab=payout')
  const question = pro.getByRole('dialog', { name: words.question })
  const setUp = pro.getByRole('button', { name: words.setUp })
  // Each press sends a code. One that is waited for cannot be taken for the next.
  const ask = async () => {
    const since = new Date().toISOString()
    await setUp.click()
    return newestCode(pro.context(), phone, since)
  }
  await ask()
  await expect(question.getByText(words.sent)).toBeVisible()
  await expect(question.getByRole('button', { name: words.byMail })).toHaveCount(0)
  await pro.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(setUp).not.toHaveAttribute('aria-busy', 'true')
  await expect(pro.getByText(words.fresh)).toHaveCount(0)

  await ask()
  await question.getByRole('link', { name: words.settings }).click()
  await expect(question).toBeHidden()
  await expect(pro).toHaveURL(/\/settings/)
  await expect(pro.getByRole('button', { name: words.change })).toBeVisible()

  await pro.goto('/pro/profile?tab=payout')
  await question.getByLabel(words.digit).pressSequentially(await ask())
  // The page of the payment provider.
  await pro.getByRole('button', { name: 'Finish onboarding' }).click()
  await expect(pro.getByText(words.works).first()).toBeVisible()
}

async function enter(page: Page, address: string, words: Words): Promise<void> {
  const since = new Date().toISOString()
  await page.goto('/auth')
  await page.getByLabel(words.address).fill(address.replace(/^\+1/, ''))
  await page.getByRole('button', { name: words.send }).click()
  await page.getByLabel(words.digit).pressSequentially(await newestCode(page.context(), address, since))
}

async function joinAsPro(page: Page, email: string): Promise<void> {
  await call(page, 'POST', '/signup/pro/', {
    first_name: 'Mila',
    last_name: 'Ross',
    email,
    address_line_1: '9 Cannon St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29403',
    skill_ids: [1],
    accepts_terms: true,
  })
  const since = new Date().toISOString()
  const { challenge_id } = await call<{ challenge_id: string }>(page, 'POST', '/users/me/addresses/codes/', {
    channel: 'email',
    address: email,
  })
  await call(page, 'POST', '/users/me/addresses/', { challenge_id, code: await newestCode(page.context(), email, since) })
}
