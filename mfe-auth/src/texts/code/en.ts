/** Every string of the step in which a code is typed. */
export const en = {
  field: '6-digit code',
  sentTo: 'OTP sent to',
  submit: 'Verify OTP',
  busy: 'Verifying...',
  resend: 'Resend OTP',
  resending: 'Sending...',
  resendIn: (clock: string) => `Resend OTP in ${clock}`,
  sendError: 'Failed to send OTP. Please try again.',
  verifyError: 'Failed to verify OTP. Please try again.',
};
