import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PrivacyLink } from '../../ui/privacy-link.tsx'
import { LandingPositions } from './landing-positions.tsx'
import { LandingSides } from './landing-sides.tsx'
import { LandingSteps } from './landing-steps.tsx'
import { authPath } from './auth-path.ts'
import styles from './landing.module.css'
import { TicketRail } from './ticket-rail.tsx'

/** What Crewcall is and for whom, before signing in. */
export function LandingScreen() {
  const { t } = useT()
  return (
    <div className={styles.page}>
      <title>{t('{product}: shifts filled, crews paid')}</title>
      <div className={styles.hero}>
        <header className={styles.top}>
          <Logo size={34} ground="dark" />
          <nav aria-label={t('Page')} className={styles.topNav}>
            <a href="#business">{t('For businesses')}</a>
            <a href="#pros">{t('For pros')}</a>
            <Link to={authPath} className={styles.signIn}>
              {t('Sign in')}
            </Link>
          </nav>
        </header>
        <main className={styles.pitch}>
          <div className={styles.words}>
            <h1>
              {t('Short a line cook tonight?')} <em>{t('Ring the bell.')}</em>
            </h1>
            <p>
              {t(
                '{product} brings kitchens, bars, hotels and venues together with hospitality pros, one shift at a time. Post it, pick your people, clock them in and pay for the hours they worked.',
              )}
            </p>
            <div className={styles.calls}>
              <ButtonLink to={authPath} search={{ as: 'business' }} size="mainAction" className={styles.primary}>
                {t('Post a shift')}
              </ButtonLink>
              <ButtonLink to="/shifts" size="mainAction" variant="outlined" className={styles.secondary}>
                {t('Find shifts')}
              </ButtonLink>
            </div>
            <p className={styles.small}>{t('You sign in with your phone or email. No password to remember.')}</p>
          </div>
          <TicketRail />
        </main>
      </div>
      <LandingSteps />
      <LandingSides />
      <LandingPositions />
      <section className={styles.last}>
        <h2>{t('The pass is open.')}</h2>
        <ButtonLink to={authPath} size="mainAction">
          {t('Get started')}
        </ButtonLink>
      </section>
      <footer className={styles.foot}>
        <Logo size={24} />
        <span>{t('Shift work, made simple for both sides of the pass.')}</span>
        <nav aria-label={t('Small print')}>
          <Link to="/help">{t('Help')}</Link>
          <Link to="/legal/terms">{t('Pro terms')}</Link>
          <Link to="/legal/agreement">{t('Business agreement')}</Link>
          <PrivacyLink />
          {pageSettings.terms !== undefined && <a href={pageSettings.terms}>{t('Platform terms')}</a>}
        </nav>
      </footer>
    </div>
  )
}
