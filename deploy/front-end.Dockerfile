# syntax=docker/dockerfile:1
# One front end behind one nginx: --build-arg FRONT_END=mfe-admin --build-arg VERSION=1.1.0, and for every release but
# the first --build-arg PREVIOUS=mandali/mfe-admin:1.0.0, the image whose chunks open pages still ask for.
ARG PREVIOUS=none

FROM node:24.15.0-bookworm-slim AS build
ARG FRONT_END
ARG VERSION
WORKDIR /mandali
COPY . .
RUN --mount=type=cache,target=/root/.npm MANDALI_VERSION=${VERSION} node scripts/build-all.mjs ${FRONT_END}

FROM nginx:1.28.2-alpine3.23 AS none
RUN mkdir -p /srv/front-end/own/assets

FROM ${PREVIOUS} AS previous

FROM nginx:1.28.2-alpine3.23
ARG FRONT_END
ENV FRONT_END=${FRONT_END}
COPY --from=build /mandali/${FRONT_END}/dist /srv/front-end/own
COPY --from=previous /srv/front-end/own/assets /srv/front-end/previous/assets
COPY deploy/bin/front-end.sh deploy/bin/healthy.sh /mandali/deploy/bin/
COPY deploy/nginx /mandali/deploy/nginx
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["/mandali/deploy/bin/healthy.sh", "8080", "/healthz"]
ENTRYPOINT []
CMD ["/mandali/deploy/bin/front-end.sh"]
