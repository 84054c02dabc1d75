/** A line that a register lacks: the file it belongs to, why it is needed, and a proposal to paste. */
export type Lacking = { file: string; because: string; line: string }
