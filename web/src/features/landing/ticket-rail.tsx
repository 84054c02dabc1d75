import { IconCheck } from '@tabler/icons-react'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { useT } from '../../lib/i18n.ts'
import styles from './landing.module.css'

const tickets = [
  { icon: 'line_cook', position: 'Line cook', day: 'Friday', hours: '4 pm – 11 pm', rate: '$24/h', places: 2, filled: 2 },
  { icon: 'bartender', position: 'Bartender', day: 'Saturday', hours: '5:30 pm – 1 am', rate: '$28/h', places: 1, filled: 1 },
  { icon: 'dishwasher', position: 'Dishwasher', day: 'Sunday', hours: '9 am – 3 pm', rate: '$19/h', places: 3, filled: 1 },
] as const

/** Artwork: shifts hanging on the ticket rail of a kitchen pass, with the bell below. The figures are an example. */
export function TicketRail() {
  const { t } = useT()
  return (
    <div className={styles.rail} role="img" aria-label={t("Example: three shifts on a kitchen's ticket rail, two of them filled")}>
      <div className={styles.bar} />
      <div className={styles.tickets} aria-hidden="true">
        {tickets.map((ticket) => (
          <div key={ticket.position} className={styles.ticket}>
            <PositionIcon icon={ticket.icon} size={28} on />
            <strong>{t(ticket.position)}</strong>
            <span>{t(ticket.day)}</span>
            <span>{ticket.hours}</span>
            <span className={styles.rate}>{ticket.rate}</span>
            <span className={styles.places}>
              {Array.from({ length: ticket.places }, (_, index) => (
                <i key={index} data-filled={index < ticket.filled} />
              ))}
              {ticket.filled === ticket.places ? t('Filled') : t('{filled} of {places}', { filled: ticket.filled, places: ticket.places })}
            </span>
            {ticket.filled === ticket.places && (
              <span className={styles.stamp}>
                <IconCheck size={18} stroke={3} />
              </span>
            )}
          </div>
        ))}
      </div>
      <svg viewBox="0 0 320 150" className={styles.bell} aria-hidden="true">
        <path d="M78 52q10-22 34-34M242 52q-10-22-34-34M50 60q8-36 46-60M270 60q-8-36-46-60" className={styles.wave} />
        <circle cx="160" cy="26" r="12" fill="#ffc24b" />
        <path d="M153 38h14v10h-14z" fill="#e0a42f" />
        <path d="M66 124a94 80 0 0 1 188 0z" fill="#fbfaf7" />
        <path d="M92 108a66 58 0 0 1 40-44" className={styles.shine} />
        <rect x="44" y="124" width="232" height="18" rx="9" fill="#d9efe6" />
      </svg>
    </div>
  )
}
