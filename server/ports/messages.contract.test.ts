import { createServer } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { smtpEmail } from '../adapters/email.ts'
import { twilioSms } from '../adapters/sms.ts'
import { startSms } from '../standins/sms.ts'
import { startSmtp } from '../standins/smtp.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

async function smsWorld() {
  const standin = await startSms()
  running.push(standin)
  const options = {
    base_url: standin.url,
    account_sid: standin.accountSid,
    auth_token: standin.authToken,
    from: '+12025550100',
    timeout_ms: 100_000,
  }
  return { standin, options, sms: twilioSms(options), impatient: twilioSms({ ...options, timeout_ms: 1_500 }) }
}

async function mailWorld() {
  const standin = await startSmtp()
  running.push(standin)
  const options = { smtp_url: standin.url, from: 'Crewcall <hello@crewcall.test>', timeout_ms: 100_000 }
  const email = smtpEmail(options)
  onTestFinished(() => email.close())
  return { standin, options, email }
}

/** A port of this machine on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  return typeof address === 'object' && address ? address.port : 1
}

describe('text messages', () => {
  it('reach the carrier with number, sender and text', async () => {
    const { standin, sms } = await smsWorld()
    expect(await sms.send({ to: '+13055550123', body: 'Your code is 123456 – ¿sí?' })).toMatchObject({
      outcome: 'SENT',
      provider_ref: expect.stringMatching(/^SM/),
    })
    expect(standin.journal()).toMatchObject([{ to: '+13055550123', from: '+12025550100', body: 'Your code is 123456 – ¿sí?' }])
  })

  it.each([
    ['+15005550001', '21211'],
    ['+15005550004', '21610'],
    ['305-555-0123', '21211'],
  ])('to %s are permanently refused with code %s', async (to, error_code) => {
    const { standin, sms } = await smsWorld()
    expect(await sms.send({ to, body: 'Hello' })).toMatchObject({ outcome: 'REFUSED', error_code })
    expect(standin.journal()).toEqual([])
  })

  it.each([
    ['timeout_after_send', 'UNKNOWN', 1],
    ['reset_after_send', 'UNKNOWN', 1],
    ['error_500', 'UNKNOWN', 0],
    ['rate_limited', 'NOT_SENT', 0],
    ['refused', 'REFUSED', 0],
  ] as const)('result, for the fault %s, in: %s', async (next, outcome, delivered) => {
    const { standin, sms, impatient } = await smsWorld()
    standin.fault({ next })
    const sender = next === 'timeout_after_send' ? impatient : sms
    expect(await sender.send({ to: '+13055550123', body: 'Hello' })).toMatchObject({ outcome })
    expect(standin.journal()).toHaveLength(delivered)
  })

  it('are NOT_SENT with a wrong token or if nothing listens', async () => {
    const { options } = await smsWorld()
    const wrong = twilioSms({ ...options, auth_token: 'other' })
    expect(await wrong.send({ to: '+13055550123', body: 'Hello' })).toMatchObject({ outcome: 'NOT_SENT', error_code: '20003' })
    const nowhere = twilioSms({ ...options, base_url: `http://127.0.0.1:${await closedPort()}` })
    expect(await nowhere.send({ to: '+13055550123', body: 'Hello' })).toMatchObject({ outcome: 'NOT_SENT', error_code: 'ECONNREFUSED' })
  })

  it('are never sent inside a database transaction', async () => {
    const { standin, options } = await smsWorld()
    const guarded = twilioSms({ ...options, insideTransaction: () => true })
    expect(() => guarded.send({ to: '+13055550123', body: 'Hello' })).toThrow('inside a database transaction')
    expect(standin.journal()).toEqual([])
  })
})

describe('mail', () => {
  it('arrives with subject, both bodies and its attachment, in any script', async () => {
    const { standin, email } = await mailWorld()
    const subject = 'Invoice for “Blue Door” – ½ day, ünïcode and a subject that is long enough to be folded over several lines'
    const result = await email.send({
      to: 'manager@example.com',
      subject,
      text: 'Total: 140.80 €\nThanks = fine',
      html: '<p>Total: 140.80 €</p>',
      reply_to: 'help@example.com',
      attachments: [{ filename: 'invoice.pdf', content: Buffer.from('%PDF-1.7'), content_type: 'application/pdf' }],
      key: 'invoice:7',
    })
    expect(result).toMatchObject({ outcome: 'SENT', provider_ref: '<invoice-7@crewcall.test>' })
    expect(standin.journal()).toMatchObject([
      {
        to: ['manager@example.com'],
        from: expect.stringContaining('hello@crewcall.test'),
        subject,
        text: expect.stringContaining('Total: 140.80 €\nThanks = fine'),
        html: '<p>Total: 140.80 €</p>',
        attachments: [{ filename: 'invoice.pdf', content_type: 'application/pdf', size: 8 }],
      },
    ])
    expect(standin.journal()[0]?.headers['reply-to']).toContain('help@example.com')
  })

  it('goes to one person even if the address tries to name two', async () => {
    const { standin, email } = await mailWorld()
    await email.send({ to: 'one@example.com, two@example.com', subject: 'Hello', text: 'Hello' })
    expect(standin.journal().flatMap(({ to }) => to)).not.toContain('two@example.com')
  })

  it.each([
    ['refused', 'REFUSED', 0],
    ['later', 'NOT_SENT', 0],
    ['reset_after_send', 'UNKNOWN', 1],
  ] as const)('results, for the fault %s, in: %s', async (next, outcome, delivered) => {
    const { standin, email } = await mailWorld()
    standin.fault({ next })
    expect(await email.send({ to: 'manager@example.com', subject: 'Hello', text: 'Hello' })).toMatchObject({ outcome })
    expect(standin.journal()).toHaveLength(delivered)
  })

  it('is REFUSED by a closed mailbox and NOT_SENT if nothing listens', async () => {
    const { email, options } = await mailWorld()
    expect(await email.send({ to: 'refused@example.com', subject: 'Hello', text: 'Hello' })).toMatchObject({
      outcome: 'REFUSED',
      error_code: '550',
    })
    const nowhere = smtpEmail({ ...options, smtp_url: `smtp://127.0.0.1:${await closedPort()}` })
    expect(await nowhere.send({ to: 'manager@example.com', subject: 'Hello', text: 'Hello' })).toMatchObject({ outcome: 'NOT_SENT' })
    nowhere.close()
  })

  it('is never sent inside a database transaction', async () => {
    const { options } = await mailWorld()
    const guarded = smtpEmail({ ...options, insideTransaction: () => true })
    expect(() => guarded.send({ to: 'manager@example.com', subject: 'Hello', text: 'Hello' })).toThrow('inside a database transaction')
    guarded.close()
  })
})
