/** A backup or restore was refused and changed nothing. The message is a sentence for the operator. */
export class BackupRefused extends Error {}
