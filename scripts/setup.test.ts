import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyDatabase } from '../server/test/database.ts'
import { listAdmins, setAdmin } from './admin.ts'
import { setUp } from './setup.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
beforeEach(async () => {
  database = await copyDatabase()
})
afterEach(() => database.drop())

const query = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('setting up an installation', () => {
  it('adds what sign-up needs and no people, and may be repeated', async () => {
    await setUp(database.url)
    expect(await setUp(database.url)).toEqual({ applied: [], admins: [] })
    const [found] = await query(`select (select count(*)::int from markets) as markets, (select count(*)::int from skills) as skills,
      (select count(*)::int from terms_versions) as terms, (select count(*)::int from users) as users`)
    expect(found).toMatchObject({ markets: expect.any(Number), users: 0 })
    expect(Math.min(found.markets, found.skills, found.terms)).toBeGreaterThan(0)
  })

  it('appoints a person who signed in on the site, with an entry in the audit log, and nobody else', async () => {
    const given = { is_admin: true, reason: 'The first one' }
    await expect(setAdmin(database.url, '+16155550134', given)).rejects.toThrow('Nobody signed in with +16155550134 yet')
    await expect(setAdmin(database.url, 'nonsense', given)).rejects.toThrow('neither a US phone number nor an email address')
    await query(`insert into users (phone_number, first_name, last_name, app_mode) values ('+16155550134', 'Ada', 'Reyes', 'STAFFER')`)
    // Of a restored account, somebody else may have entered the other address.
    await query(`update users set email = 'other@example.com', email_verified_at = now() where phone_number = '+16155550134'`)
    expect(await setAdmin(database.url, '(615) 555-0134', given)).toEqual(['+16155550134', 'other@example.com'])
    expect(await listAdmins(database.url)).toEqual([expect.stringContaining('+16155550134, other@example.com  Ada Reyes')])
    const entries = await query(`select actor_user_id, action, after from audit_log where action like 'platform_admin.%'`)
    expect(entries).toEqual([{ actor_user_id: null, action: 'platform_admin.appoint', after: { reason: 'The first one' } }])
    await expect(setAdmin(database.url, '+16155550134', { is_admin: false, reason: 'x' })).rejects.toThrow('needs at least one admin')
  })
})

it('the demonstration is refused in production', () => {
  const env = { ...process.env, ENVIRONMENT: 'production', DATABASE_URL: database.url, ...productionSettings }
  expect(() => execFileSync(process.execPath, [join(import.meta.dirname, 'run-seed.ts')], { env, stdio: 'pipe' })).toThrow(
    'this is the production environment: "npm run setup" prepares a database for real use',
  )
})

const secrets = `SECRET_KEY STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET SMS_ACCOUNT_SID SMS_AUTH_TOKEN SMS_FROM MAIL_FROM
  IMAGE_HOST DEFAULT_LOCATION_IMAGE_ID MAPS_KEY ANALYTICS_KEY ANALYTICS_WRITE_KEY CHAT_APP_ID ASSISTANT_PROJECT_ID`
const productionSettings = Object.fromEntries(secrets.split(/\s+/).map((name) => [name, 'a value that is long enough for a secret key']))
for (const name of ['PUBLIC_URL', 'API_BASE_URL', 'SUPPORT_URL', 'TERMS_URL', 'AGREEMENT_URL', 'PRIVACY_URL'])
  productionSettings[name] = 'https://crewcall.example'
productionSettings['FEATURE_FLAG_ID'] = 'default'
productionSettings['MESSAGING_URL'] = 'https://texts.example'
productionSettings['CONTACT_CENTER_KEY'] = 'off'
productionSettings['ERROR_REPORTING_DSN'] = 'https://key@errors.example/1'
productionSettings['API_DATABASE_URL'] = 'postgres://crewcall_web:x@127.0.0.1/crewcall'
productionSettings['SMTP_URL'] = 'smtps://mail.example'
