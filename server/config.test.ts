import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { newPushKey } from './push-settings.ts'
import { publicConfig } from './public-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const underTest = { ENVIRONMENT: 'test', IMAGE_HOST: 'images', DEFAULT_LOCATION_IMAGE_ID: 'place' }
const inStaging = {
  ENVIRONMENT: 'staging',
  DATABASE_URL: 'postgres://db/crewcall',
  PUBLIC_URL: 'https://crewcall.example/',
  API_BASE_URL: 'https://api.crewcall.example',
  SECRET_KEY: 'a secret of at least thirty-two characters',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  CHAT_APP_ID: 'off',
  MESSAGING_URL: 'https://texts.example',
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'token',
  SMS_FROM: '+12025550100',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'hello@crewcall.example',
  IMAGE_HOST: 'images',
  DEFAULT_LOCATION_IMAGE_ID: 'place',
  MAPS_KEY: 'maps',
  FEATURE_FLAG_ID: 'default',
  SUPPORT_URL: 'https://crewcall.example/support',
  TERMS_URL: 'https://crewcall.example/terms',
  AGREEMENT_URL: 'https://crewcall.example/agreement',
  PRIVACY_URL: 'https://crewcall.example/privacy',
}
const requiredNames = Object.keys(inStaging).filter((name) => !['ENVIRONMENT', 'MESSAGING_URL'].includes(name))
const services = [
  'ASSISTANT_PROJECT_ID',
  'CONTACT_CENTER_KEY',
  'MESSAGING_URL',
  'ANALYTICS_KEY',
  'ANALYTICS_WRITE_KEY',
  'ERROR_REPORTING_DSN',
]
const onlyProduction = ['API_DATABASE_URL', ...services]

const forProduction = Object.fromEntries(onlyProduction.map((name) => [name, 'https://value.example']))
const inProduction: Record<string, string> = {
  ...inStaging,
  ...forProduction,
  API_DATABASE_URL: 'postgres://web@db/crewcall',
  ERROR_REPORTING_DSN: 'https://key@errors.example/1',
  ENVIRONMENT: 'production',
}

describe('the startup configuration', () => {
  it('needs nothing on a laptop, and generates its secret once', () => {
    const config = loadConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({ environment: 'local', test_mode: false, port: 3000, public_url: 'http://localhost:3000' })
    expect(loadConfig({ DATA_DIR: folder }).secret_key).toBe(config.secret_key)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('gives sandboxes a processor of their own, built in unless one is named, which must be a test mode and not that of real money', () => {
    const { sandbox } = loadConfig(inProduction)
    expect(sandbox).toMatchObject({ built_in_port: 12_119, base_url: 'http://127.0.0.1:12119' })
    expect(loadConfig({ ...inProduction, SECRET_KEY: 'another secret of at least thirty-two' }).sandbox.secret_key).not.toBe(
      sandbox.secret_key,
    )
    const named = {
      SANDBOX_STRIPE_BASE_URL: 'https://api.stripe.com',
      SANDBOX_STRIPE_SECRET_KEY: 'sk_test_1',
      SANDBOX_STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    }
    expect(loadConfig({ ...inProduction, ...named }).sandbox).toMatchObject({ built_in_port: undefined, secret_key: 'sk_test_1' })
    const refused = (changes: Record<string, string>) => () => loadConfig({ ...inProduction, ...named, ...changes })
    expect(refused({ SANDBOX_STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow("must be a key of the provider's test mode")
    expect(refused({ SANDBOX_STRIPE_SECRET_KEY: '' })).toThrow('are given together')
    expect(refused({ SANDBOX_STRIPE_WEBHOOK_SECRET: 'old,whsec' })).toThrow('SANDBOX_STRIPE_WEBHOOK_SECRET must differ')
    expect(refused({ SANDBOX_STRIPE_BASE_URL: 'http://pay.example' })).toThrow('must be https')
  })

  it('keeps a key for pushes on a laptop, and lists the current one first', () => {
    const [key] = loadConfig({ DATA_DIR: folder }).push.keys
    expect(loadConfig({ DATA_DIR: folder }).push.keys).toEqual([key])
    expect(statSync(join(folder, 'push.key')).mode & 0o777).toBe(0o600)
    const next = newPushKey()
    const both = loadConfig({ ...inProduction, VAPID_KEYS: `${next},${key?.private_key}` }).push.keys
    expect(both.map(({ private_key }) => private_key)).toEqual([next, key?.private_key])
    expect(loadConfig(inProduction).push).toMatchObject({ keys: [], contact: 'mailto:hello@crewcall.example' })
    expect(() => loadConfig({ ...inProduction, VAPID_KEYS: 'short' })).toThrow('VAPID_KEYS must be private keys of P-256')
  })

  it('names hosts of push services in production, and no origins', () => {
    expect(() => loadConfig({ ...inProduction, PUSH_SERVICES: 'fcm.googleapis.com http://127.0.0.1:1' })).toThrow(
      'PUSH_SERVICES names http://127.0.0.1:1, where a host',
    )
    expect(() => loadConfig({ ...inProduction, PUSH_SERVICES: 'evil.example/x' })).toThrow('PUSH_SERVICES must be names of hosts')
  })

  it('has no assistant unless its address is given, and needs a project and https of it in production', () => {
    expect(loadConfig({ ...inProduction, ASSISTANT_PROJECT_ID: 'proj_1' }).assistant).toBeUndefined()
    expect(() => loadConfig({ ...inProduction, ASSISTANT_MODEL: 'small' })).toThrow(
      'ASSISTANT_MODEL would do nothing without ASSISTANT_BASE_URL',
    )
    const ASSISTANT_BASE_URL = 'https://llm.example/v1/'
    expect(() => loadConfig({ ...inProduction, ASSISTANT_BASE_URL, ASSISTANT_PROJECT_ID: 'off' })).toThrow(
      'ASSISTANT_PROJECT_ID is off, which',
    )
    expect(loadConfig({ ...inStaging, ASSISTANT_BASE_URL }).assistant).toMatchObject({ base_url: 'https://llm.example/v1' })
    const ASSISTANT_PROJECT_ID = 'proj_1'
    expect(loadConfig({ ...inProduction, ASSISTANT_BASE_URL, ASSISTANT_PROJECT_ID }).assistant).toMatchObject({ project_id: 'proj_1' })
    expect(() => loadConfig({ ...inProduction, ASSISTANT_PROJECT_ID, ASSISTANT_BASE_URL: 'http://llm.example' })).toThrow('must be https')
    const local = loadConfig({ ...inProduction, ASSISTANT_PROJECT_ID, ASSISTANT_BASE_URL: 'http://127.0.0.1:11434' })
    expect(local.assistant).toMatchObject({ base_url: 'http://127.0.0.1:11434' })
  })

  it('translates nothing unless the address of a service is given, and needs https of it in production', () => {
    expect(loadConfig(inProduction).translation).toBeUndefined()
    expect(() => loadConfig({ ...inProduction, TRANSLATION_KEY: 'key' })).toThrow(
      'TRANSLATION_KEY would do nothing without TRANSLATION_URL',
    )
    const TRANSLATION_URL = 'https://words.example/'
    const given = { ...inProduction, TRANSLATION_URL, TRANSLATION_KEY: 'key' }
    expect(loadConfig(given).translation).toEqual({ base_url: 'https://words.example', api_key: 'key' })
    expect(() => loadConfig({ ...inProduction, TRANSLATION_URL: 'http://words.example' })).toThrow('TRANSLATION_URL must be https')
    expect(loadConfig({ ...inProduction, TRANSLATION_URL: 'http://127.0.0.1:5000' }).translation).toMatchObject({
      base_url: 'http://127.0.0.1:5000',
    })
  })

  it('sends texts to the messaging endpoint, and asks for no account where they are off', () => {
    expect(loadConfig({ ...inProduction, MESSAGING_URL: 'https://texts.example' }).sms?.base_url).toBe('https://texts.example')
    expect(() => loadConfig({ ...inProduction, MESSAGING_URL: 'http://127.0.0.1:1' })).toThrow('MESSAGING_URL leads to this machine')
    const off = loadConfig({ ...inProduction, MESSAGING_URL: 'off', SMS_ACCOUNT_SID: '', SMS_AUTH_TOKEN: '', SMS_FROM: '' })
    expect([off.sms, off.off]).toEqual([undefined, ['CHAT_APP_ID', 'MESSAGING_URL']])
  })

  it.each([...services, 'CHAT_APP_ID'])('takes off for %s in production, and does not take it for forgotten', (name) => {
    const { off } = loadConfig({ ...inProduction, CHAT_APP_ID: 'app-1', [name]: 'off' })
    expect(off).toEqual([name])
    expect(() => loadConfig({ ...inProduction, [name]: '' })).toThrow(`has a problem:\n  - ${name} is missing: name it, or set it to off`)
  })

  it('needs a decision about chat in every environment that is not for trials, and about the others in production alone', () => {
    for (const ENVIRONMENT of ['staging', 'development'])
      expect(() => loadConfig({ ...inStaging, ENVIRONMENT, CHAT_APP_ID: '' })).toThrow('CHAT_APP_ID is missing')
    expect(loadConfig({ ...inStaging, MESSAGING_URL: '' }).off).toEqual(['CHAT_APP_ID', ...services])
    expect(loadConfig({ DATA_DIR: folder }).off).not.toContain('MESSAGING_URL')
  })

  it('has no contact center without its number, and needs everything about it with the number', () => {
    expect(loadConfig(inProduction).contact_center).toBeUndefined()
    const CONTACT_CENTER_NUMBER = '+18435550100'
    for (const base of [inProduction, inStaging, {}])
      for (const name of ['ACCOUNT', 'KEY', 'TOKEN_KEY', 'WORKSPACE', 'WORKFLOW'])
        expect(() => loadConfig({ ...base, CONTACT_CENTER_NUMBER, CONTACT_CENTER_KEY: 'off' })).toThrow(`CONTACT_CENTER_${name} is missing`)
    const whole = {
      CONTACT_CENTER_NUMBER,
      CONTACT_CENTER_ACCOUNT: 'AC1',
      CONTACT_CENTER_KEY: 'new, old',
      CONTACT_CENTER_TOKEN_KEY: 'SK1:a:secret',
      CONTACT_CENTER_WORKSPACE: 'WS1',
      CONTACT_CENTER_WORKFLOW: 'WW1',
    }
    expect(loadConfig({ ...inProduction, ...whole }).contact_center).toMatchObject({
      keys: ['new', 'old'],
      token_key: { id: 'SK1', secret: 'a:secret' },
      base_url: 'https://taskrouter.twilio.com',
    })
    // An empty key would sign for anybody.
    for (const CONTACT_CENTER_KEY of ['new,', ',old', ',', 'a,,b', 'a,b,c'])
      expect(() => loadConfig({ ...inStaging, ...whole, CONTACT_CENTER_KEY })).toThrow(
        'CONTACT_CENTER_KEY must be one key, or a new and an old one',
      )
    expect(() => loadConfig({ ...inStaging, CONTACT_CENTER_NUMBER: '843' })).toThrow('CONTACT_CENTER_NUMBER must be a number such as')
    const CONTACT_CENTER_BASE_URL = 'http://127.0.0.1:1'
    expect(() => loadConfig({ ...inProduction, ...whole, CONTACT_CENTER_BASE_URL })).toThrow(
      'CONTACT_CENTER_BASE_URL leads to this machine',
    )
  })

  it.each(['test', 'automation'])('needs only the image host and default image under %s', (ENVIRONMENT) => {
    expect(loadConfig({ ...underTest, ENVIRONMENT }).test_mode).toBe(true)
    expect(() => loadConfig({ ENVIRONMENT })).toThrow(
      /2 problems:\n {2}- IMAGE_HOST is missing\n {2}- DEFAULT_LOCATION_IMAGE_ID is missing/,
    )
  })

  it('refuses an unknown environment', () => {
    expect(() => loadConfig({ ENVIRONMENT: 'prod', DATA_DIR: folder })).toThrow('ENVIRONMENT must be one of production, staging')
  })

  it('ends the API base URL with exactly one slash', () => {
    expect(loadConfig(inStaging).api_base_url).toBe('https://api.crewcall.example/')
    expect(loadConfig({ ...inStaging, API_BASE_URL: 'https://crewcall.example/b/' }).api_base_url).toBe('https://crewcall.example/b/')
  })

  it.each([
    ['https://crewcall.example', 'https://crewcall.example:8443'],
    ['https://www.crewcall.example', 'https://api.crewcall.example/v1'],
    ['https://crewcall.co.uk', 'https://api.crewcall.co.uk'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3001'],
    ['http://crewcall:3000', 'http://crewcall:3001'],
  ])('accepts pages of %s that call %s, which is of the same site', (PUBLIC_URL, API_BASE_URL) => {
    expect(loadConfig({ ...inStaging, PUBLIC_URL, API_BASE_URL }).public_url).toBe(PUBLIC_URL)
  })

  it.each([
    ['https://crewcall.example', 'https://api.other.example', 'https://api.crewcall.example'],
    ['https://crewcall.example', 'http://api.crewcall.example', 'https://api.crewcall.example'],
    ['http://crewcall.example', 'https://crewcall.example', 'http://api.crewcall.example'],
    ['https://crewcall.co.uk', 'https://api.co.uk', 'https://api.crewcall.co.uk'],
    ['https://one.github.io', 'https://two.github.io', 'https://api.one.github.io'],
    ['http://localhost:3000', 'http://127.0.0.1:3001', 'http://localhost:8443'],
  ])('refuses pages of %s that would call %s, where no browser keeps them signed in', (PUBLIC_URL, API_BASE_URL, example) => {
    expect(() => loadConfig({ ...inStaging, PUBLIC_URL, API_BASE_URL })).toThrow(
      `has a problem:\n  - API_BASE_URL must belong to the site of PUBLIC_URL, for example ${example}: browsers keep no session`,
    )
  })

  it.each(requiredNames)('treats an empty %s as missing', (name) => {
    expect(() => loadConfig({ ...inStaging, [name]: ' ' })).toThrow(`has a problem:\n  - ${name} is missing`)
  })

  it.each(['API_BASE_URL', 'SUPPORT_URL', 'TERMS_URL', 'AGREEMENT_URL', 'PRIVACY_URL'])('refuses a %s that is no URL', (name) => {
    expect(() => loadConfig({ ...inStaging, [name]: 'not a url' })).toThrow(`${name} must be a valid URL`)
    expect(() => loadConfig({ ...inStaging, [name]: 'javascript:alert(1)' })).toThrow(`${name} must be a valid URL`)
  })

  it('reports a wrong port once, not the addresses made from it', () => {
    expect(() => loadConfig({ DATA_DIR: folder, PORT: 'abc' })).toThrow(
      /^The configuration has a problem:\n {2}- PORT must be a whole number$/,
    )
  })

  it.each(['https://errors.example/1', 'https://key@errors.example/', 'not a url'])(
    'refuses %s as the address of error reports',
    (value) => {
      expect(() => loadConfig({ ...inStaging, ERROR_REPORTING_DSN: value })).toThrow(/ERROR_REPORTING_DSN must be a (DSN|valid URL)/)
    },
  )

  it('lists everything that production needs at once', () => {
    const problems = () => loadConfig({ ...inStaging, MESSAGING_URL: '', ENVIRONMENT: 'production' })
    for (const name of onlyProduction) expect(problems).toThrow(`${name} is missing`)
    expect(loadConfig(inProduction).environment).toBe('production')
  })

  it.each([
    [{}, 'http://127.0.0.1:12111/v3/'],
    [{ STRIPE_BASE_URL: 'http://localhost:9' }, 'http://localhost:9/v3/'],
    [{ STRIPE_BASE_URL: 'https://api.stripe.com' }, 'https://js.stripe.com/v3/'],
    [{ STRIPE_JS_BASE_URL: 'https://js.cards.example/' }, 'https://js.cards.example/v3/'],
  ])("loads the card provider's script from the host for %j", (env, script_url) => {
    expect(publicConfig(loadConfig({ DATA_DIR: folder, ...env })).card_provider.script_url).toBe(script_url)
  })

  it('accepts only an unused origin for files', () => {
    const load = (MEDIA_URL: string) => loadConfig({ ...inStaging, MEDIA_URL })
    expect(load('https://files.crewcall-files.example/').media_url).toBe('https://files.crewcall-files.example')
    expect(loadConfig(inStaging).media_url).toBeUndefined()
    expect(() => load('https://files.example/here')).toThrow('MEDIA_URL must be an origin, without a path')
    for (const shared of ['https://crewcall.example', 'https://api.crewcall.example:8443'])
      expect(() => load(shared)).toThrow('MEDIA_URL must have a host of its own')
  })

  it.each([
    ['STRIPE_BASE_URL', 'http://127.0.0.1:12111', 'STRIPE_BASE_URL leads to this machine'],
    ['MESSAGING_URL', 'http://localhost:1', 'MESSAGING_URL leads to this machine'],
    ['STRIPE_SECRET_KEY', 'sk_test_51', 'STRIPE_SECRET_KEY is a test key'],
    ['STRIPE_SECRET_KEY', 'rk_test_51', 'STRIPE_SECRET_KEY is a test key'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51', 'STRIPE_PUBLISHABLE_KEY is a test key'],
  ])('accepts no test provider in production unless it is declared: %s=%s', (name, value, reason) => {
    const env = { ...inProduction, [name]: value }
    expect(() => loadConfig(env)).toThrow(`has a problem:\n  - ${reason}`)
    expect(loadConfig({ ...env, ALLOW_TEST_PROVIDERS: 'true' }).environment).toBe('production')
    expect(loadConfig({ ...env, ENVIRONMENT: 'staging' }).environment).toBe('staging')
  })

  it('lets webhooks reach this machine where only this machine reaches the product', () => {
    const local = { ENVIRONMENT: 'local', DATA_DIR: folder }
    const reaches = (more: Record<string, string>) => loadConfig({ ...local, ...more }).outbound_to_private
    expect(['localhost', '127.0.0.1', '::1'].map((HOST) => reaches({ HOST }))).toEqual([true, true, true])
    expect(reaches({})).toBe(true)
    expect(reaches({ HOST: '0.0.0.0' })).toBe(false)
    expect(reaches({ OUTBOUND_TO_PRIVATE: 'false' })).toBe(false)
  })

  it("lets nobody reach production's private network", () => {
    const env = { ...inProduction, OUTBOUND_TO_PRIVATE: 'true' }
    expect(() => loadConfig(env)).toThrow('OUTBOUND_TO_PRIVATE may not be true in production')
    expect(loadConfig({ ...env, ENVIRONMENT: 'staging' }).outbound_to_private).toBe(true)
    expect(loadConfig(inProduction).outbound_to_private).toBe(false)
  })

  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['127.0.0.1', ['127.0.0.1']],
    ['loopback, 10.0.0.0/8, fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('trusts the proxies named by TRUST_PROXY=%s', (value, proxies) => {
    expect(loadConfig({ ...inProduction, TRUST_PROXY: value }).trusted_proxies).toEqual(proxies)
  })

  it.each(['true', 'yes', '-1', '99', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '::/0', 'proxy.example', '127.0.0.1,'])(
    'refuses TRUST_PROXY=%s, and says what to set',
    (value) => {
      const read = () => loadConfig({ ...inProduction, TRUST_PROXY: value })
      expect(read).toThrow('TRUST_PROXY must be the networks of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8')
      expect(read).toThrow('how many proxies stand in front')
    },
  )

  it('serves metrics nowhere unless a port is set, and to this machine unless a host is', () => {
    expect(loadConfig(inProduction).metrics).toEqual({ host: '127.0.0.1', port: undefined, worker_port: undefined })
    expect(loadConfig({ ...inProduction, METRICS_PORT: '9091', METRICS_HOST: '10.0.0.5' }).metrics).toMatchObject({
      host: '10.0.0.5',
      port: 9091,
    })
  })

  it.each(['crewcall-api@.service', 'crewcall-worker.service'])(
    'accepts what %s sets, and serves the metrics where they are scraped',
    (unit) => {
      const ops = join(import.meta.dirname, '../ops')
      const text = readFileSync(join(ops, 'systemd', unit), 'utf8').replaceAll('%i', '3001')
      const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=', 2)))
      const { metrics, trusted_proxies } = loadConfig({ ...inProduction, ...Object.fromEntries(set) })
      const fetched = readFileSync(join(ops, 'prometheus/prometheus.yml'), 'utf8')
      expect(fetched).toContain(`'${metrics.host}:${metrics.port ?? metrics.worker_port}'`)
      expect(trusted_proxies).toEqual(unit.includes('api') ? ['loopback'] : false)
    },
  )

  it('is complete in the example file, which production accepts once its blanks are filled', () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'))
    const filled = Object.fromEntries(Object.entries(inProduction).filter(([name]) => example[name] === ''))
    expect(() => loadConfig(example)).toThrow(`${Object.keys(filled).length} problems`)
    expect(loadConfig({ ...example, ...filled }).environment).toBe('production')
  })

  it('says that no real money moves with the stand-in, and with a test key of the provider', () => {
    const isTest = (changes: Record<string, string>) => publicConfig(loadConfig({ ...inStaging, ...changes })).card_provider.is_test
    expect(isTest({ STRIPE_SECRET_KEY: 'sk_test_51H' })).toBe(true)
    expect(isTest({ STRIPE_SECRET_KEY: 'rk_test_51H' })).toBe(true)
    expect(isTest({ STRIPE_SECRET_KEY: 'sk_live_51H' })).toBe(false)
    expect(isTest({ STRIPE_SECRET_KEY: 'sk_live_51H', STRIPE_BASE_URL: 'http://127.0.0.1:4010' })).toBe(true)
  })

  it('sends the browser links and public keys, and no secret', () => {
    const shown = JSON.stringify(publicConfig(loadConfig({ ...inStaging, SMS_AUTH_TOKEN: 'secret-1', STRIPE_SECRET_KEY: 'secret-2' })))
    expect(shown).toContain('https://crewcall.example/agreement')
    expect(shown).toContain('"publishable_key":"pk"')
    expect(shown).toContain('"is_stand_in":false')
    expect(shown).toContain('"is_test":false')
    expect(shown).toContain('"script_url":"https://js.stripe.com/v3/"')
    expect(shown).not.toMatch(/secret|whsec|thirty-two|postgres:/)
  })

  it("sends the browser the image host's delivery address, and its upload preset", () => {
    const imagesOf = (env: object) => publicConfig(loadConfig({ ...inStaging, IMAGE_HOST: 'kettle', ...env })).image_host
    const delivery_url = 'https://res.cloudinary.com/kettle/image/upload'
    expect(imagesOf({})).toEqual({ delivery_url, upload: null })
    const upload = { url: 'https://api.cloudinary.com/v1_1/kettle/image/upload', preset: 'logos' }
    expect(imagesOf({ IMAGE_UPLOAD_PRESET: 'logos' })).toEqual({ delivery_url, upload })
    const own = { IMAGE_UPLOAD_PRESET: 'logos', IMAGE_UPLOAD_URL: 'https://up.example/', IMAGE_DELIVERY_URL: 'https://cdn.example/x/' }
    expect(imagesOf(own)).toEqual({
      delivery_url: 'https://cdn.example/x/kettle/image/upload',
      upload: { url: 'https://up.example/v1_1/kettle/image/upload', preset: 'logos' },
    })
    expect(imagesOf({ IMAGE_HOST: 'local' })).toBeNull()
    expect(publicConfig(loadConfig({ DATA_DIR: folder })).image_host).toBeNull()
  })

  it.each([
    [{ IMAGE_HOST: 'local', IMAGE_UPLOAD_PRESET: 'logos' }, 'IMAGE_UPLOAD_PRESET would do nothing while IMAGE_HOST is local'],
    [
      { IMAGE_HOST: 'local', IMAGE_UPLOAD_URL: 'https://a.example', IMAGE_DELIVERY_URL: 'https://b.example' },
      'IMAGE_UPLOAD_URL and IMAGE_DELIVERY_URL would do nothing while IMAGE_HOST is local',
    ],
    [{ IMAGE_UPLOAD_URL: 'https://a.example' }, 'IMAGE_UPLOAD_URL would do nothing without IMAGE_UPLOAD_PRESET'],
    [{ IMAGE_HOST: 'https://images.example' }, 'IMAGE_HOST must be the name of your account at the image host, or local'],
    [{ IMAGE_HOST: '../kettle' }, 'IMAGE_HOST must be the name of your account at the image host, or local'],
  ])('reports in one sentence what an image host lacks: %j', (env, sentence) => {
    expect(() => loadConfig({ ...inStaging, ...env })).toThrow(`has a problem:\n  - ${sentence}`)
  })

  it('sends texts to regions under +1 alone', () => {
    expect(loadConfig(inStaging).sms?.regions).toEqual(['US'])
    expect(loadConfig({ ...inStaging, TEXT_REGIONS: 'US, PR' }).sms?.regions).toEqual(['US', 'PR'])
    expect(() => loadConfig({ ...inStaging, TEXT_REGIONS: 'US,MX' })).toThrow('TEXT_REGIONS must be countries and territories')
  })

  it('sends the browser the tile address, with the key inserted', () => {
    const tiled = { ...inStaging, MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?key={key}', MAPS_KEY: 'a/b' }
    expect(publicConfig(loadConfig(tiled)).map_tile_url).toBe('https://tiles.example/{z}/{x}/{y}.png?key=a%2Fb')
    expect(publicConfig(loadConfig(inStaging)).map_tile_url).toBeNull()
  })
})
