import { type Branding, senderName } from '@crewcall/contract/branding.ts'
import { accentShades, type Shades } from '@crewcall/contract/rules/accent.ts'
import { brandPictureAddress, hasNameInIt } from '@crewcall/contract/rules/brand-logo.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { CSSProperties } from 'react'
import { useT } from '../../lib/i18n.ts'
import { BrandLogo, BrandMark, ProgramMark } from '../../ui/logo.tsx'
import { colorOf } from './accent-field.tsx'
import styles from './branding.module.css'

type Props = { value: Branding; address: string; operators: string | null }
type Mode = 'light' | 'dark'

const modes = ['light', 'dark'] as const
/** Ours, as in the theme. */
const usual: Record<Mode, Pick<Shades, 'accent' | 'soft' | 'text'>> = {
  light: { accent: '#0d6e58', soft: '#e4f4ee', text: '#0a5a49' },
  dark: { accent: '#117a62', soft: '#14302a', text: '#82d0b6' },
}

/**
 * What people will see: the top bars and the sign-in page in both modes, a mail, and the app on a phone. `operators`: the name beside the address in the
 * settings of the operator.
 */
export function BrandingPreview({ value, address, operators }: Props) {
  const { t } = useT()
  const { name, reply_to, logo, accent } = value
  const sender = senderName(value, operators)
  const color = colorOf(accent)
  const shades = color === null ? usual : accentShades(color)
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <h3>{t('Preview')}</h3>
      <div className={styles.views}>
        {modes.map((mode) => (
          <Page key={mode} value={value} mode={mode} shades={shades[mode]} />
        ))}
        <dl className={styles.mail}>
          <dt>{t('From|a mail')}</dt>
          <dd>{sender === null ? address : phrase`${sender} <${address}>`}</dd>
          <dt>{t('Answers go to')}</dt>
          <dd>{reply_to || address}</dd>
          <dt>{t('Subject')}</dt>
          <dd>{t('A test mail of {product}', { product: name })}</dd>
          {logo !== null && (
            <dd className={styles.letter}>
              <BrandLogo logo={logo} dark={null} size={32} ground="light" alt={name} />
            </dd>
          )}
        </dl>
        {modes.map((mode) => (
          <div key={mode} className={styles.phone} data-mode={mode}>
            {logo === null ? (
              <ProgramMark size={48} />
            ) : (
              <img src={brandPictureAddress(logo, 'icon-maskable-512')} width={48} height={48} alt="" className={styles.icon} />
            )}
            <span className={`one-line ${styles.name}`}>{name}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

// The top bar with a selected tab, that of managers on a phone, and below them the sign-in page.
function Page({ value: { name, logo, logo_dark }, mode, shades }: { value: Branding; mode: Mode; shades: (typeof usual)[Mode] }) {
  const { t } = useT()
  const colors: CSSProperties & Record<`--${string}`, string> = {
    '--shown-accent': shades.accent,
    '--shown-soft': shades.soft,
    '--shown-text': shades.text,
  }
  return (
    <div className={styles.page} data-mode={mode} style={colors}>
      <div className={styles.head}>
        {logo === null ? <ProgramMark size={28} /> : <BrandLogo logo={logo} dark={logo_dark} size={28} ground={mode} alt="" />}
        {(logo === null || !hasNameInIt(logo)) && <span className={`one-line ${styles.name}`}>{name}</span>}
        <span className={styles.tab}>{t('Home')}</span>
      </div>
      <div className={styles.head}>
        {logo === null ? <ProgramMark size={32} /> : <BrandMark logo={logo} dark={logo_dark} size={32} ground={mode} />}
        <span className={`one-line ${styles.place}`}>{t('All locations')}</span>
      </div>
      <div className={styles.signIn}>
        <strong>{t('Sign in')}</strong>
        <span className={styles.button}>{t('Continue')}</span>
        <span className={styles.link}>{t('privacy policy')}</span>
      </div>
    </div>
  )
}
