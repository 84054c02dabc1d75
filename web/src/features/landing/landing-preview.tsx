import styles from './preview.module.css'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
type Chip = { day: number; from: number; hours: number; position: string; places: string; tone: 'good' | 'wait' | 'info' }
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
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label="Example: a week of shifts on a calendar, and a pro's phone with the clock running"
    >
      <div className={styles.board} aria-hidden="true">
        <div className={styles.boardTop}>
          <strong>Shifts</strong>
          <span>November 16 – 22</span>
          <i>Week</i>
        </div>
        <div className={styles.week}>
          {days.map((day, at) => (
            <div key={day}>
              <b>
                {day} <small>{16 + at}</small>
              </b>
              {chips
                .filter((chip) => chip.day === at)
                .map((chip) => (
                  <span key={chip.from} data-tone={chip.tone} style={placeOf(chip)}>
                    <strong>{chip.position}</strong>
                    {chip.places}
                  </span>
                ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.phone} aria-hidden="true">
        <div className={styles.phoneHead}>
          <strong>Line cook</strong>
          <span>The Palmetto Room</span>
        </div>
        <em>On the clock</em>
        <b>4:09:07</b>
        <span className={styles.since}>since 4:00 pm · ends at 10:00 pm</span>
        <span className={styles.button}>Clock out</span>
        <div className={styles.pay}>
          <span>You earn</span>
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
