import { atLocation, own, platform } from './row.ts'

/** Abilities about pros, certifications, personal data, administration, audit and reports (docs/rules/rights.md). */
export const peopleAbilities = {
  'profile.edit': own('edit the profile', ['PA', 'PRO', 'USER']),
  'pro.apply': own('apply for shifts and withdraw', ['PRO']),
  'pro.confirm': own('confirm or decline an offer', ['PRO']),
  'pro.cancel': own('cancel a confirmed shift', ['PRO']),
  'pro.clock': own('clock in and out of their own shift', ['PRO']),
  'payout.edit': own('set up where earnings are paid out', ['PRO']),
  'certification.upload': own('upload a certificate', ['PRO'], { PA: 'for a pro who asked; another admin then reviews it' }),
  'certification.review': platform('approve or reject a certificate', { PA: 'never one they uploaded themselves' }),
  'admin.view': platform('open the administration area'),
  'admin.users': platform('manage users'),
  'admin.pros': platform('manage pros'),
  'admin.alarms': platform('resolve an alarm by hand'),
  'admin.jobs': platform('see, retry and discard failed jobs'),
  'admin.suspend': platform('suspend a pro, lift a suspension and decide appeals'),
  'admin.promotions': platform('manage referral codes, promotions and coupons'),
  'admin.config': platform('change the configuration of the platform'),
  'admin.skills': platform('manage positions, markets and requirements'),
  'admin.break_rules': platform('manage break rules'),
  'admin.payments': platform('see all payments, transfers and failures'),
  'admin.invoices': platform('manage invoices of all businesses'),
  'referral.view_own': own('see their own referral code', ['USER']),
  'audit.view': atLocation('read the audit log', ['PA', 'OA', 'LA']),
  'report.export': atLocation('see and export reports', ['PA', 'OA', 'LA'], { TM: 'without cost' }),
  'report.view_cost': atLocation('see cost in reports', ['PA', 'OA', 'LA']),
}
