/** Why something of a sandbox is refused: code, English sentence in ICU MessageFormat. */
export const sandboxRefusals = {
  NOT_A_SANDBOX: 'This is not in a sandbox',
  NOT_IN_SANDBOX: 'There is none of this in a sandbox',
  SANDBOX_APART: 'Pros of a sandbox work in their sandbox only, and real pros never do',
  SANDBOX_HAS_ONE_LOCATION: 'A sandbox has one location',
  SANDBOX_NEEDS_LOCATION: 'The sandbox is made like a location of yours. First, a location must be approved.',
} as const
