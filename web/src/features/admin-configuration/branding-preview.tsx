import { type Branding, senderName } from '@crewcall/contract/branding.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'
import { LogoMark } from '../../ui/logo.tsx'
import styles from './branding.module.css'

type Props = { value: Branding; address: string; operators: string | null }

/** What people will see: the head of the page in both modes, a mail, and the app on a phone. `operators`: the name beside the address in the settings of the operator. */
export function BrandingPreview({ value, address, operators }: Props) {
  const { t } = useT()
  const { name, reply_to } = value
  const sender = senderName(value, operators)
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <h3>{t('Preview')}</h3>
      <div className={styles.views}>
        {(['light', 'dark'] as const).map((mode) => (
          <div key={mode} className={styles.head} data-mode={mode}>
            <LogoMark size={28} />
            <span className={`one-line ${styles.name}`}>{name}</span>
          </div>
        ))}
        <dl className={styles.mail}>
          <dt>{t('From|a mail')}</dt>
          <dd>{sender === null ? address : phrase`${sender} <${address}>`}</dd>
          <dt>{t('Answers go to')}</dt>
          <dd>{reply_to || address}</dd>
          <dt>{t('Subject')}</dt>
          <dd>{t('A test mail of {product}', { product: name })}</dd>
        </dl>
        {(['light', 'dark'] as const).map((mode) => (
          <div key={mode} className={styles.phone} data-mode={mode}>
            <LogoMark size={48} />
            <span className={`one-line ${styles.name}`}>{name}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
