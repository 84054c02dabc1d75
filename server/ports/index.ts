import type { BackgroundChecks } from './background-checks.ts'
import type { ContactCenter } from './contact-center.ts'
import type { ExportFiles } from './export-files.ts'
import type { Extractor } from './extractor.ts'
import type { Flags } from './flags.ts'
import type { LocalJournals } from './local-journals.ts'
import type { Media } from './media.ts'
import type { Email, Sms } from './messages.ts'
import type { Outbound } from './outbound.ts'
import type { Payments } from './payments.ts'
import type { Places } from './places.ts'
import type { Push } from './push.ts'
import type { Domains } from './domains.ts'
import type { SingleSignOn } from './single-sign-on.ts'
import type { Translation } from './translation.ts'

/**
 * Everything outside this system, in our own terms (docs/decisions/0011-real-protocols-and-stand-ins.md). Chosen once, in
 * `adapters/index.ts`.
 */
export type Ports = {
  payments: Payments
  /** The processor of sandboxes, which moves no real money; `paymentsOf` of organizations chooses. */
  sandbox_payments: Payments
  sms: Sms
  email: Email
  outbound: Outbound
  extractor: Extractor
  translation: Translation
  background_checks: BackgroundChecks
  contact_center: ContactCenter
  push: Push
  places: Places
  media: Media
  export_files: ExportFiles
  flags: Flags
  journals: LocalJournals
  single_sign_on: SingleSignOn
  domains: Domains
}
