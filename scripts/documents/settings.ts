import { fillSettings } from './blocks.ts'

/** The address of the site's pages in the run. */
export const site = 'https://crewcall.example'

// Nobody answers there; sending must not block anything.
const reports = 'https://key@reports.example/1'

/**
 * The reader's entries in the settings file for the chapter "One server": the page's own addresses of the database, the given providers,
 * and a well-formed value for every other line left blank in the example.
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
