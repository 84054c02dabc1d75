import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'
import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

function lines(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const written: string[] = []
  write(openLog({ log_level: 'debug', environment: 'test' }, 'crewcall-api', { write: (line: string) => void written.push(line) }))
  return written.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('a log line', () => {
  it('is JSON with the time, the process and the request it belongs to', () => {
    const [line] = lines((log) => log.child({ request_id: 'r-1' }).info({ gig_id: 7 }, 'Posted'))
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      process: 'crewcall-api',
      environment: 'test',
      request_id: 'r-1',
      gig_id: 7,
      msg: 'Posted',
    })
  })

  it('drops every field that is not on the list, in the line and in the bindings of a child', () => {
    const [line] = lines((log) =>
      log.child({ token: 'abc', body: { a: 1 } }).warn({ phone_number: '+12025550123', password: 'x', count: 2 }, 'Odd'),
    )
    expect(Object.keys(line ?? {}).sort()).toEqual(['count', 'environment', 'level', 'msg', 'process', 'time'])
  })

  it('names what broke for a database error, never the values of the row', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(maya@example.com) already exists.',
      parameters: ['maya@example.com'],
    })
    const [line] = lines((log) => log.error({ err: error }, 'Failed'))
    expect(JSON.stringify(line)).not.toContain('maya')
    expect(line).toMatchObject({
      err: { type: 'Error', code: '23505', constraint: 'users_email', message: expect.stringContaining('users_email') },
    })
  })

  it('redacts personal data in messages and reasons', () => {
    const [line] = lines((log) => log.error({ reason: 'mail to dan@example.com bounced' }, 'Text to +1 (202) 555-0123 failed'))
    expect(line).toMatchObject({ reason: 'mail to [mail] bounced', msg: 'Text to [number] failed' })
  })

  it('keeps everything else: request ids, row ids, dates, addresses of machines', () => {
    const text = 'request 0198c0de-aaaa-7bbb-8ccc-1234567890ab of gig 41873 on 2026-11-20 at 127.0.0.1:3000 in 250 ms'
    expect(withoutPersons(text)).toBe(text)
  })

  it.each(['+12025550123', '+1 202-555-0123', '(202) 555-0123', '202.555.0123', '12025550123'])('redacts %s', (number) => {
    expect(withoutPersons(`call ${number} now`)).toBe('call [number] now')
  })

  it('redacts anything that could be a token', () => {
    expect(withoutPersons(`session ${'a1B-'.repeat(10)}x ended`)).toBe('session [token] ended')
  })
})
