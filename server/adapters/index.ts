import { join } from 'node:path'
import type { Config } from '../config.ts'
import { insideTransaction } from '../platform/db.ts'
import { isOrigin } from '../push-settings.ts'
import { mostExtractionMs } from '../ports/extractor.ts'
import type { BackgroundChecks } from '../ports/background-checks.ts'
import type { Extractor } from '../ports/extractor.ts'
import type { Ports } from '../ports/index.ts'
import type { Outbound } from '../ports/outbound.ts'
import { mostTranslationMs } from '../ports/translation.ts'
import type { SingleSignOn } from '../ports/single-sign-on.ts'
import type { Translation } from '../ports/translation.ts'
import { checkrBackgroundChecks, noBackgroundChecks } from './background-checks.ts'
import { noContactCenter, twilioContactCenter } from './contact-center.ts'
import { smtpEmail } from './email.ts'
import { fileFlags } from './flags.ts'
import { guardedSender } from './guarded-sender.ts'
import { localJournals } from './local-journals.ts'
import { diskMedia } from './media-disk.ts'
import { diskExportFiles } from './export-files-disk.ts'
import { chatExtractor, noExtractor } from './extractor.ts'
import { offlinePlaces } from './places.ts'
import { nameServers } from './domains.ts'
import { singleSignOn } from './single-sign-on.ts'
import { noSms, twilioSms } from './sms.ts'
import { stripePayments } from './stripe.ts'
import { libreTranslation, noTranslation } from './translation.ts'
import { webPushSender } from './web-push.ts'

/**
 * The adapters of a process (docs/decisions/0011-real-protocols-and-stand-ins.md); the configured addresses decide whether they reach the
 * providers or their stand-ins.
 */
export function buildPorts(config: Config): Ports {
  const { stripe, sms, mail, flags } = config
  const outbound = guardedSender({
    allow_private: config.outbound_to_private,
    private_origins: config.push.services.filter(isOrigin),
    insideTransaction,
  })
  return {
    payments: stripePayments({
      base_url: stripe.base_url,
      secret_key: stripe.secret_key,
      // During a rotation the setting lists both secrets, separated by a comma.
      webhook_secrets: stripe.webhook_secret.split(',').map((secret) => secret.trim()),
      insideTransaction,
    }),
    sandbox_payments: stripePayments({
      base_url: config.sandbox.base_url,
      secret_key: config.sandbox.secret_key,
      timeout_ms: 3000,
      webhook_secrets: config.sandbox.webhook_secret.split(',').map((secret) => secret.trim()),
      insideTransaction,
    }),
    sms: sms ? twilioSms({ ...sms, insideTransaction }) : noSms,
    email: smtpEmail({ ...mail, insideTransaction }),
    outbound,
    extractor: extractorOf(config),
    translation: translationOf(config),
    background_checks: checksAt(config),
    contact_center: config.contact_center ? twilioContactCenter({ ...config.contact_center, insideTransaction }) : noContactCenter,
    push: webPushSender(config.push, outbound),
    single_sign_on: signOnAt(config),
    domains: nameServers({ servers: config.sign_on.name_servers, insideTransaction }),
    journals: localJournals(),
    places: offlinePlaces(),
    media: diskMedia(join(config.data_dir, 'media')),
    export_files: diskExportFiles(join(config.data_dir, 'exports')),
    flags: fileFlags(flags),
  }
}

function extractorOf({ assistant }: Config): Extractor {
  return assistant === undefined ? noExtractor : chatExtractor(assistant, senderTo(assistant.base_url, mostExtractionMs))
}

function translationOf({ translation }: Config): Translation {
  return translation === undefined ? noTranslation : libreTranslation(translation, senderTo(translation.base_url, mostTranslationMs))
}

function checksAt({ background_checks }: Config): BackgroundChecks {
  return background_checks === undefined
    ? noBackgroundChecks
    : checkrBackgroundChecks(background_checks, senderTo(background_checks.base_url, 10_000))
}

// The operator may list providers in its own network; nothing else is reached there.
function signOnAt({ sign_on: { origins } }: Config): SingleSignOn {
  const outbound = guardedSender({ allow_private: false, private_origins: origins, insideTransaction })
  return singleSignOn(outbound, { private_origins: origins, insideTransaction })
}

// The address is the operator's, so it may be on this machine.
function senderTo(base_url: string, timeout_ms: number): Outbound {
  const private_origins = [new URL(base_url).origin]
  return guardedSender({ allow_private: false, private_origins, timeout_ms, most_bytes: 64 * 1024, insideTransaction })
}
