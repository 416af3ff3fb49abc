# syntax=docker/dockerfile:1
# The one address that people open, in front of the front ends and the bffs.
FROM nginx:1.28.2-alpine3.23
COPY deploy/bin/proxy.sh deploy/bin/healthy.sh /mandali/deploy/bin/
COPY deploy/nginx /mandali/deploy/nginx
USER nginx
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["/mandali/deploy/bin/healthy.sh", "8080", "/healthz"]
ENTRYPOINT []
CMD ["/mandali/deploy/bin/proxy.sh"]
