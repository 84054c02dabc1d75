import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { useT } from '../../lib/i18n.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './auth.module.css'

/** The frame of the sign-in screens: the form at one side, a picture of a kitchen pass at the other. */
export function AuthFrame({ children }: { children?: ReactNode }) {
  const { t } = useT()
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Link to="/" className={styles.home} aria-label={t('{product}, start')}>
            <Logo size={32} />
          </Link>
          <LanguageSwitch />
        </header>
        <main className={styles.main}>{children ?? <Outlet />}</main>
      </div>
      <aside className={styles.stage} aria-hidden="true">
        <svg viewBox="0 0 320 170" className={styles.bell}>
          <path d="M78 62q10-22 34-34M242 62q-10-22-34-34M50 70q8-36 46-60M270 70q-8-36-46-60" className={styles.wave} />
          <circle cx="160" cy="36" r="12" fill="#ffc24b" />
          <path d="M153 48h14v10h-14z" fill="#e0a42f" />
          <path d="M66 134a94 80 0 0 1 188 0z" fill="#fbfaf7" />
          <path d="M92 118a66 58 0 0 1 40-44" className={styles.shine} />
          <rect x="44" y="134" width="232" height="18" rx="9" fill="#d9efe6" />
        </svg>
        <p className={styles.stageTitle}>{t('Shifts filled. Crews paid.')}</p>
        <p className={styles.stageText}>{t('No password to remember: we send you a code, and you type it in.')}</p>
      </aside>
    </div>
  )
}
