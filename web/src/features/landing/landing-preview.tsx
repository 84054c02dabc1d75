import { type Sentence, useT } from '../../lib/i18n.ts'
import styles from './preview.module.css'

const asDay = { weekday: 'short', timeZone: 'UTC' } as const
const weekdays = { en: new Intl.DateTimeFormat('en-US', asDay), es: new Intl.DateTimeFormat('es-US', asDay) }
type Chip = { day: number; from: number; hours: number; position: Sentence; places: string; tone: 'good' | 'wait' | 'info' }
const chips: readonly Chip[] = [
  { day: 0, from: 9, hours: 6, position: 'Prep cook', places: '1/1', tone: 'good' },
  { day: 1, from: 16, hours: 6, position: 'Line cook', places: '2/2', tone: 'good' },
  { day: 2, from: 11, hours: 6, position: 'Dishwasher', places: '1/1', tone: 'info' },
  { day: 3, from: 10, hours: 6, position: 'Bartender', places: '1/1', tone: 'good' },
  { day: 4, from: 8, hours: 5, position: 'Baker', places: '1/1', tone: 'good' },
  { day: 4, from: 15, hours: 7, position: 'Line cook', places: '2/3', tone: 'wait' },
  { day: 5, from: 12, hours: 6, position: 'Event setup', places: '4/4', tone: 'good' },
  { day: 6, from: 17, hours: 5, position: 'Front of house', places: '1/3', tone: 'wait' },
]
const [opens, closes] = [8, 22]

/** Artwork: the week of a kitchen beside the phone of a pro on the clock. The figures are an example. */
export function LandingPreview() {
  const { t, locale } = useT()
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label={t("Example: a week of shifts on a calendar, and a pro's phone with the clock running")}
    >
      <div className={styles.board} aria-hidden="true">
        <div className={styles.boardTop}>
          <strong>{t('Shifts')}</strong>
          <span>{t('November 16 – 22')}</span>
          <i>{t('Week')}</i>
        </div>
        <div className={styles.week}>
          {Array.from({ length: 7 }, (_, at) => (
            <div key={at}>
              <b>
                {weekdays[locale].format(Date.UTC(2026, 10, 16 + at))} <small>{16 + at}</small>
              </b>
              {chips
                .filter((chip) => chip.day === at)
                .map((chip) => (
                  <span key={chip.from} data-tone={chip.tone} style={placeOf(chip)}>
                    <strong>{t(chip.position)}</strong>
                    {chip.places}
                  </span>
                ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.phone} aria-hidden="true">
        <div className={styles.phoneHead}>
          <strong>{t('Line cook')}</strong>
          <span>{t('The Palmetto Room')}</span>
        </div>
        <em>{t('On the clock')}</em>
        <b>4:09:07</b>
        <span className="soft note">{t('since 4:00 pm · ends at 10:00 pm')}</span>
        <span className={styles.button}>{t('Clock out')}</span>
        <div className={styles.pay}>
          <span>{t('You earn')}</span>
          <strong>$132.00</strong>
        </div>
      </div>
    </div>
  )
}

function placeOf({ from, hours }: Chip) {
  const span = closes - opens
  return { top: `${((from - opens) / span) * 100}%`, height: `${(hours / span) * 100}%` }
}
