import { hostedPictureUrl } from '@crewcall/contract/rules/hosted-picture.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { apiPrefix } from '../../platform/other-origin.ts'
import { isSignedLink, signLink } from '../../platform/secret-link.ts'

type Signer = Pick<Ctx | OutsideCtx, 'config' | 'now'>

const purpose = 'media link'
/** Seconds for which a link to a file is valid (docs/rules/privacy.md#files). */
export const linkLifeSeconds = 300

// Pages resolve a path against their own origin.
function originOfFiles({ config }: Pick<Signer, 'config'>): string {
  return config.media_url ?? apiPrefix(config)
}

/**
 * A link to the file, valid for five minutes; relative to the site unless files or the API have their own origin. A picture of the image
 * host has a permanent address there.
 */
export function mediaUrl(ctx: Signer, publicId: string): string {
  return hostedPictureUrl(ctx.config.image_host?.delivery_url, publicId) ?? `${originOfFiles(ctx)}${signedPath(ctx, publicId)}`
}

/** The unsigned address of a logo or portrait, which a browser may cache: here, or at the image host. */
export function openMediaUrl(ctx: Pick<Signer, 'config'>, publicId: string): string {
  return hostedPictureUrl(ctx.config.image_host?.delivery_url, publicId) ?? `${originOfFiles(ctx)}/api/media/${publicId}/`
}

/** The signed link including its host, for API callers from elsewhere. */
export function resourceUrl(ctx: Signer, publicId: string): string {
  return new URL(signedPath(ctx, publicId).slice(1), `${ctx.config.media_url ?? ctx.config.api_base_url}/`.replace(/\/+$/, '/')).href
}

function signedPath(ctx: Signer, publicId: string): string {
  const { expires, signature } = signLink(ctx, purpose, publicId, linkLifeSeconds)
  return `/api/media/${publicId}/?expires=${expires}&signature=${signature}`
}

/** Whether the link to the file was signed by us and is still valid. */
export function opensFile(ctx: Signer, publicId: string, expires = '', signature = ''): boolean {
  return isSignedLink(ctx, purpose, publicId, { expires, signature })
}
