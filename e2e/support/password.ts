/** The password of the accounts that the tests create, and of the demo accounts. */
export const password = 'Workspace1!';

/**
 * The bcrypt hash of `password` with the lowest cost. A hash with the usual cost takes a twentieth of a second when the
 * account is created, and again at each sign-in.
 */
export const password_hash = '$2b$04$XYwFTX5abTMaPdp3j42xjO35AP.da0LHeGDOHgGavhD3lhpQiPfuy';
