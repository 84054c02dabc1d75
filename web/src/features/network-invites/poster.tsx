import { isolated } from '@crewcall/contract/rules/direction.ts'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/i18n.ts'
import styles from './network-invites.module.css'
import { QrCode } from '../../ui/qr-code.tsx'

const slips = [1, 2, 3, 4]

/** What is printed while a code is open: a poster, and below it slips of three centimeters to cut out. */
export function Poster({ link, name }: { link: string; name: string }) {
  const { t } = useT()
  return createPortal(
    <section className={styles.poster} aria-label={t('Poster')}>
      <h1>{t('Work with us at {name}', { name })}</h1>
      <p>{t('Scan the code with the camera of your phone. Our shifts are offered to our network first.')}</p>
      <QrCode link={link} label={t('QR code of the link')} className={styles.large} />
      <p className="as-typed">{link}</p>
      <ul>
        {slips.map((slip) => (
          <li key={slip}>
            <QrCode link={link} label={t('QR code of the link')} className={styles.slip} />
            {isolated(name)}
          </li>
        ))}
      </ul>
    </section>,
    document.body,
  )
}
