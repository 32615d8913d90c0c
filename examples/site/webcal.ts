/** The address of a calendar for the application that subscribes to it. */
export const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:');
