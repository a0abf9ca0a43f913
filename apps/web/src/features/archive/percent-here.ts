import { ARCHIVE_PIECE_BYTES, type ArchiveIntake } from '@invoice/contract/exports/archive-intakes.ts'

/** Bytes of the file that are here. */
export const bytesHere = ({ pieces, size }: ArchiveIntake): number => Math.min(size, pieces * ARCHIVE_PIECE_BYTES)
export const percentHere = (intake: ArchiveIntake): number => Math.floor((bytesHere(intake) / intake.size) * 100)
