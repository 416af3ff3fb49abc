import fc from 'fast-check';

/** Each run has the same random cases, so that its result depends on the code alone. CI runs a new seed each night. */
fc.configureGlobal({ seed: Number(process.env['MANDALI_PROPERTY_SEED'] ?? 1) });
