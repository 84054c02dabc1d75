import { fillSettings } from './blocks.ts'

/** The address at which the pages of the run's site are found. */
export const site = 'https://crewcall.example'

// Nobody answers there; what is sent must not hold up anybody.
const reports = 'https://key@reports.example/1'

/**
 * What a reader of the chapter "One server" writes into the settings file: the page's own addresses of the database, the providers that are
 * given, and something of the right form for every other line that the example leaves blank.
 * @param example the text of `.env.example`
 * @param providers settings of the providers, stand-ins here
 * @param secret the reader's SECRET_KEY
 * @throws Error naming a setting that the example does not have
 */
export function settingsOfReader(example: string, providers: Readonly<Record<string, string>>, secret: string): string {
  const blank = [...example.matchAll(/^([A-Z_]+)=$/gm)].map(([, name = '']) => name)
  return fillSettings(example, {
    ...Object.fromEntries(blank.map((name) => [name, name.endsWith('_URL') ? site : 'a-value-of-the-reader'])),
    ...providers,
    DATABASE_URL: 'postgres://crewcall:first-password@127.0.0.1/crewcall',
    API_DATABASE_URL: 'postgres://crewcall_web:second-password@127.0.0.1/crewcall',
    SECRET_KEY: secret,
    ERROR_REPORTING_DSN: reports,
    IMAGE_HOST: 'local',
    FEATURE_FLAG_ID: 'default',
    ALLOW_TEST_PROVIDERS: 'true',
  })
}
